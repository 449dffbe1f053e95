import { obterPessoas } from '@portal/pessoas/server/public'
import { checkVersion, type Db, type Portal } from '@portal/platform/server'
import type { TipoDoObjeto } from '../tabelas/comum.ts'
import { listarDesde } from './queries/historico.ts'

interface Conferencia {
	/** Noun with its article. */
	readonly coisa: `${'o' | 'a'} ${string}`
	readonly tipobj: TipoDoObjeto
	readonly codobj: number
	readonly vista: number | undefined
	readonly atual: number
	readonly codpes: number
}

const MAXIMO_CONTADO = 20

/** Optimistic lock: an outdated page is refused, and the message names the author of the newer change. */
export const conferirPeloHistorico = (
	db: Db,
	portal: Portal,
	{ coisa, tipobj, codobj, vista, atual, codpes }: Conferencia,
): Promise<void> =>
	checkVersion({
		coisa,
		vista,
		atual,
		codpes,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		async mudancas() {
			const quantos = Math.min(MAXIMO_CONTADO, Math.max(1, atual - (vista ?? atual)))
			const fatos = await listarDesde(db, tipobj, codobj, quantos)
			const pessoas = await obterPessoas(
				db,
				fatos.flatMap((fato) => fato.codpes ?? []),
			)
			return fatos.toReversed().map(({ codpes: de, dschst, dtahst }) => ({
				quem: de === null ? 'o portal' : (pessoas.get(de)?.nompes ?? String(de)),
				codpes: de,
				oque: dschst.charAt(0).toLowerCase() + dschst.slice(1),
				quando: dtahst,
			}))
		},
	})
