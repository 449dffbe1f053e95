import { obterUnidades } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { formatarNumpro, type ProcessoPublico, situacaoDoProcesso } from '../../contract/index.ts'
import { temPartePublica } from '../acesso/visibilidade.ts'
import { unidadeDe } from '../estrutura/queries/estrutura.ts'
import { listarLigacoes } from '../processo/ligacoes.ts'
import { processoNaoEncontrado } from '../recusas.ts'
import { buscarDeAcessoPublico, listarEstadas } from './queries.ts'

async function buscar(db: Db, portal: Portal, numpro: string) {
	const processo = await buscarDeAcessoPublico(db, numpro)
	if (!processo) return undefined
	const ligacoes = await listarLigacoes(db, portal, numpro)
	return temPartePublica(processo.nivacepro, ligacoes.length) ? { processo, ligacoes } : undefined
}

/** The process has a page for people who did not sign in. */
export const verificarPartePublica = async (db: Db, portal: Portal, numpro: string): Promise<boolean> =>
	(await buscar(db, portal, numpro)) !== undefined

/** @throws NotFoundError, the same for a process without a public part as for one that does not exist. */
export async function lerPartePublica(db: Db, portal: Portal, numpro: string): Promise<ProcessoPublico> {
	const achado = await buscar(db, portal, numpro)
	if (!achado) throw processoNaoEncontrado()
	const { processo, ligacoes } = achado
	const [estadas, unidades] = await Promise.all([listarEstadas(db, numpro), obterUnidades(portal)])
	return {
		numpro,
		numproFormatado: formatarNumpro(numpro),
		dscasu: processo.dscasu,
		nomundabt: unidadeDe(unidades, processo.codundabt).nomund,
		dtaabt: processo.dtaabt,
		situacao: situacaoDoProcesso(processo),
		andamentos: estadas.map(({ codund, ...estada }) => ({
			...estada,
			sglundent: unidadeDe(unidades, codund).sglund,
		})),
		ligacoes,
	}
}
