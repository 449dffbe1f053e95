import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { FOL_OPERADOR } from '@portal/nova-folha/contract'
import { novaFolha } from '@portal/nova-folha/server'
import { pessoas } from '@portal/pessoas/server'
import { concederPerfil, type ServerModule } from '@portal/platform/server'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { gravarRegras } from '../../modules/nova-folha/server/seed/gravar-regras.ts'
import { serve } from './serve.ts'

const OPERADORA = 10009
const PESSOAS = 1_000

const unseeded = (module: ServerModule): ServerModule => ({ ...module, semear: async () => undefined })

/** Rules, one operator, and a thousand people to be paid: the test opens its own run. */
await serve([
	pessoas,
	calendario,
	...[substituicoes, notificacoes, iddigital].map(unseeded),
	{
		...novaFolha,
		semear: async ({ db }) => {
			await gravarRegras(db)
			await concederPerfil(db, OPERADORA, FOL_OPERADOR)
			await sql`insert into nova_folha.vinculo (codpes, numseqsrv, codund, regime, codcatesoc, matricula, fonte, dtaini)
				select 50000 + n, 1, 1, case n % 2 when 0 then 'RGPS' else 'RPPS' end, '101', 'x' || n, 'Tesouro', '2010-01-01'
				from generate_series(1, ${PESSOAS}::int) n`.execute(db)
			await sql`insert into nova_folha.vencimento select 50000 + n, 1, '2010-01-01', 2000 + n * 7.31, now()
				from generate_series(1, ${PESSOAS}::int) n`.execute(db)
		},
	},
])
