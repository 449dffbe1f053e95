import { obterUnidade, obterUnidades } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { type Db, type Portal, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem, type Quem } from '../acesso.ts'
import { acharPessoas } from '../achar-pessoas.ts'
import { lerMatriz } from './queries.ts'

const colunaDe = ({ perfis }: Portal, codperfil: string) => {
	const { nomperfil, nomsis } = perfis.get(codperfil) ?? { nomperfil: codperfil, nomsis: 'Sistema que já não existe' }
	return { codperfil, nomperfil, nomsis }
}

async function montarMatriz(db: Db, portal: Portal, quem: Quem, filtro: contrato.FiltroMatriz) {
	const { codund, busca, pagina, porPagina } = filtro
	// Closed unit: it is absent from the cached copy and still has its accesses.
	if (!(await obterUnidades(portal)).has(codund)) await obterUnidade(db, codund)
	const { limite, salto } = parteDe({ pagina, porPagina })
	const { total, perfis, linhas } = await lerMatriz(db, quem, {
		codund,
		pessoas: acharPessoas(busca),
		de: salto + 1,
		ate: salto + limite,
	})
	const porPessoa = Map.groupBy(linhas, ({ codpes }) => codpes)
	const itens = [...porPessoa].map(([codpes, suas]) => ({
		codpes,
		nompes: suas[0]?.nompes ?? String(codpes),
		tem: suas.map(({ codacs, codperfil, dtafimacs }) => ({ codacs, codperfil, dtafimacs })),
	}))
	const colunas = perfis
		.map((codperfil) => colunaDe(portal, codperfil))
		.sort((um, outro) => `${um.nomsis} ${um.nomperfil}`.localeCompare(`${outro.nomsis} ${outro.nomperfil}`, 'pt-BR'))
	return { itens, colunas, total, pagina, porPagina }
}

export const rotas: Route[] = [
	route(contrato.obterMatriz, async ({ db, portal, user, query }) =>
		montarMatriz(db, portal, await obterQuem(db, portal, user), query),
	),
]
