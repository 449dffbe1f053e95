import { obterPessoas } from '@portal/pessoas/server/public'
import { saoIncompativeis } from '@portal/platform/contract'
import { type Db, type Portal, reachesBelow, type SearchHit } from '@portal/platform/server'
import { leNomes, procurar, type SistemaNoCatalogo } from '../contract/index.ts'
import type { Nomeacoes, Quem } from './acesso.ts'

export async function montarCatalogo(
	db: Db,
	portal: Portal,
	leitor: Pick<Quem, 'codpes' | 'administra'>,
	{ nomeados, administradores }: Nomeacoes,
): Promise<SistemaNoCatalogo[]> {
	const todos = [...portal.perfis.values()]
	const pessoas = await obterPessoas(db, [...administradores, ...[...nomeados.values()].flat()])
	const nomes = (numeros: readonly number[]) => numeros.map((codpes) => pessoas.get(codpes)?.nompes ?? String(codpes))
	const porSistema = [...Map.groupBy(todos, ({ codsis }) => codsis)].map(([codsis, perfis]) => ({
		codsis,
		nomsis: perfis[0]?.nomsis ?? codsis,
		decide: nomeados.has(codsis) ? ('responsavel' as const) : ('administrador' as const),
		responsaveis: leNomes(leitor, nomeados.get(codsis) ?? []) ? nomes(nomeados.get(codsis) ?? administradores) : null,
		perfis: perfis.map((perfil) => ({
			codperfil: perfil.codperfil,
			nomperfil: perfil.nomperfil,
			dscperfil: perfil.dscperfil,
			tipesc: perfil.tipesc,
			staabx: reachesBelow(perfil) ? ('S' as const) : ('N' as const),
			stasol: perfil.stasol,
			staexcvin: perfil.staexcvin,
			incompativeis: todos
				.filter((outro) => saoIncompativeis(portal.perfis, perfil.codperfil, outro.codperfil))
				.map((outro) => outro.nomperfil),
		})),
	}))
	return porSistema.sort((um, outro) => um.nomsis.localeCompare(outro.nomsis, 'pt-BR'))
}

/** Catalogue search: a system with all its profiles found is one hit, and otherwise each found profile is one. */
export function procurarNoCatalogo({ perfis }: Portal, texto: string): SearchHit[] {
	const sistemas = [...Map.groupBy(perfis.values(), ({ codsis }) => codsis)].map(([codsis, seus]) => ({
		codsis,
		nomsis: seus[0]?.nomsis ?? codsis,
		todos: seus.length,
		perfis: seus,
	}))
	return procurar(sistemas, texto).flatMap(({ codsis, nomsis, todos, perfis: achados }) => {
		const endereco = `/pedroweb/catalogo/${codsis}`
		return achados.length === todos
			? [{ titulo: nomsis, detalhe: achados.map(({ nomperfil }) => nomperfil).join(', '), endereco }]
			: achados.map(({ nomperfil }) => ({ titulo: nomperfil, detalhe: nomsis, endereco }))
	})
}
