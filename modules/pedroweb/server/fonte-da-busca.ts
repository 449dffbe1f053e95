import type { SearchSource } from '@portal/platform/server'
import { nomeDaSituacao, procurar } from '../contract/index.ts'
import { obterQuem } from './acesso.ts'
import { acharPessoas } from './achar-pessoas.ts'
import { procurarNoCatalogo } from './catalogo.ts'
import { listarAcessos } from './lista/queries.ts'
import { descrever, mostrarAcessos } from './mostrar.ts'
import { listarDaPessoa } from './queries.ts'

/**
 * Access search: people find their own by name, and those who care for accesses find another person's as their list
 * would.
 */
export const fonteDeAcessos: SearchSource = {
	nome: 'acessos',
	titulo: 'Acessos',
	ordem: 50,
	async buscar({ db, portal, user }, texto, limite) {
		const quem = await obterQuem(db, portal, user)
		const proprios = (await listarDaPessoa(db, user.codpes)).filter(({ codperfil }) => {
			const { nomsis, nomperfil, dscperfil } = descrever(portal, codperfil)
			return procurar([{ nomsis, perfis: [{ nomperfil, dscperfil }] }], texto).length > 0
		})
		const achados = { pessoas: acharPessoas(texto) }
		const { itens } = await listarAcessos(db, quem, { filtro: {}, achados, limite })
		const todos = [...proprios, ...itens.filter(({ codpes }) => codpes !== user.codpes)].slice(0, limite)
		return (await mostrarAcessos(db, portal, quem, todos)).map(({ codacs, nompes, nomperfil, nomund, sitacs }) => ({
			titulo: `${nomperfil}: ${nompes}`,
			detalhe: [nomund ?? 'Toda a universidade', nomeDaSituacao[sitacs]].join(' · '),
			endereco: `/pedroweb/acessos/${codacs}`,
		}))
	},
}

/** Catalogue search: systems and profiles are found by name and by what they allow. */
export const fonteDoCatalogo: SearchSource = {
	nome: 'catalogo-de-acessos',
	titulo: 'Sistemas e perfis',
	ordem: 55,
	buscar: async ({ portal }, texto, limite) => procurarNoCatalogo(portal, texto).slice(0, limite),
	todos: (texto) => `/pedroweb/catalogo?${new URLSearchParams({ busca: texto })}`,
}
