import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { LISTAR } from '../formas.ts'
import { type NivelAlumni, PORTOES, type Portao } from './niveis.ts'

/** Menu of the network: every page by group, each with the gate that opens it. */
const CAMINHOS: readonly (readonly [grupo: string, readonly (readonly [titulo: string, href: string, Portao])[]])[] = [
	[
		'Pessoas',
		[
			['Meu perfil', 'perfil', 'perfil'],
			['Buscar pessoas', 'busca', 'busca'],
			['Turmas', 'turmas', 'turmas'],
			['Mapa', 'mapa', 'mapa'],
			['Mentoria', 'mentoria', 'mentoria'],
			['Oportunidades', 'oportunidades', 'oportunidades'],
			['Conversas', 'conversas', 'conversas'],
		],
	],
	[
		'Serviços',
		[
			['Vantagens', 'vantagens', 'vantagens'],
			['Cartão digital', 'cartao', 'cartao'],
			['Diploma virtual', 'diploma-virtual', 'diploma'],
			['Histórico escolar', 'historico-escolar', 'historico'],
			['E-mail Alumni', 'email', 'email'],
			['VPN', 'vpn', 'vpn'],
			['Wi-Fi', 'wifi', 'wifi'],
		],
	],
	[
		'Regras',
		[
			['Privacidade', 'privacidade', 'privacidade'],
			['Termos de uso', 'termos', 'termos'],
			['Política de privacidade', 'politicas', 'politicas'],
			['O que quero receber', 'preferencias-do-boletim', 'dados'],
		],
	],
	[
		'Escritório Alumni',
		[
			['Validação de cadastros', 'validacao', 'validacao'],
			['Denúncias de conversas', 'conversas/denuncias', 'validacao'],
			['Empresas', 'empresas', 'empresas'],
			['Destaques', 'destaques/gerenciar', 'destaques'],
			['Notícias', 'noticias', 'noticias'],
			['Versões dos termos', 'termos/versoes', 'versoesDosTermos'],
			['Newsletter', 'Newsletter', 'newsletter'],
			['Dashboard', 'Dashboard', 'dashboard'],
		],
	],
]

export const abrePortao = (portao: Portao, niveis: readonly NivelAlumni[]): boolean => {
	const abrem: readonly NivelAlumni[] = PORTOES[portao]
	return niveis.some((nivel) => abrem.includes(nivel))
}

/** Menu for these levels: pages whose gate is closed are left out, and so are empty groups. */
export const caminhosDe = (niveis: readonly NivelAlumni[]) =>
	CAMINHOS.map(([nomgrp, todos]) => ({
		nomgrp,
		itens: todos
			.filter(([, , portao]) => abrePortao(portao, niveis))
			.map(([titulo, caminho]) => ({ titulo, url: `/alumni/${caminho}` })),
	})).filter(({ itens }) => itens.length > 0)

export const listarMenu = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarMenu`,
	summary: 'As páginas da rede que os níveis de quem está na sessão abrem',
	response: z.array(
		z.object({ nomgrp: z.string(), itens: z.array(z.object({ titulo: z.string(), url: z.string() })) }),
	),
	reads: true,
})
