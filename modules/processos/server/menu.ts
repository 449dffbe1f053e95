import { type MenuRequest, menuRule, type SliceMenu } from '@portal/platform/server'
import { obterAtuacao } from './estrutura/atuacao.ts'

/** The menu entry for opening a process is shown to the protocol of a station. */
async function abreProcessos({ db, portal, user }: MenuRequest): Promise<boolean> {
	const { papeis } = await obterAtuacao(db, portal, user)
	return papeis.some(({ papeta }) => papeta === 'P')
}

export const menu: SliceMenu = {
	areas: [{ codigo: 'processos', nome: 'Processos digitais', icone: 'fa-solid fa-folder-tree', ordem: 90 }],
	itens: [
		{
			area: 'processos',
			titulo: 'Processos digitais',
			url: '/processos/processos-digitais',
			palchv: 'autos protocolo andamento tramitação despacho',
			acesso: [menuRule.vinculo('SERVIDOR')],
		},
		{
			area: 'processos',
			titulo: 'Novo processo',
			url: '/processos/processos-digitais/novo',
			palchv: 'autuar abrir novo',
			acesso: [menuRule.vinculo('SERVIDOR')],
			permite: abreProcessos,
		},
	],
}
