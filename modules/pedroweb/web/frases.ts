import { formatarData } from '@portal/platform/web'
import type { Acesso, FatoDoAcesso } from '../contract/index.ts'

export const descreverUnidade = ({ nomund }: Pick<Acesso, 'nomund'>): string => nomund ?? 'Toda a universidade'

/** Sentence case: a phrase declared in lower case stands by itself. */
export const frase = (texto: string): string => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`

export const descreverPrazo = ({ dtafimacs, sitacs }: Pick<Acesso, 'dtafimacs' | 'sitacs'>): string =>
	dtafimacs === null
		? sitacs === 'ATV'
			? 'Enquanto durar o vínculo'
			: 'Sem data de fim'
		: `Até ${formatarData(dtafimacs)}`

/** Explanation: the sentence answers "Por que tenho este acesso?". */
export const descreverMotivo = ({ nompesaut, jusacs }: Pick<Acesso, 'nompesaut' | 'jusacs'>): string =>
	nompesaut === null ? jusacs : `${nompesaut} autorizou. Justificativa: ${jusacs}`

const NOME_DO_FATO: Readonly<Record<string, string>> = {
	pedir: 'Pedido feito',
	aprovar: 'Aprovado pela chefia',
	autorizar: 'Autorizado pelo sistema',
	negar: 'Negado',
	desistir: 'Desistência de quem pediu',
	devolver: 'Devolvido por quem o tinha',
	revogar: 'Encerrado',
	prorrogar: 'Prorrogado',
	expirar: 'Chegou o último dia',
	'fim-do-vinculo': 'Terminou com o vínculo',
	rever: 'A pessoa saiu da unidade: a chefia decide se o acesso fica',
	manter: 'Mantido',
	'conceder-chefia': 'Concedido pela chefia da unidade',
	'conceder-sistema': 'Concedido por quem responde pelo sistema',
	'conceder-portal': 'Concedido por quem administra o portal',
	'dado-fora': 'Dado fora do PedroWeb',
	'encerrado-fora': 'Encerrado fora do PedroWeb',
	'prorrogado-fora': 'Prazo mudado fora do PedroWeb',
}

/** Scoped facts are those whose text tells where the access applies. */
const DIZEM_ONDE = ['pedir', 'autorizar', 'conceder-chefia', 'conceder-sistema', 'conceder-portal', 'dado-fora']

export function nomeDoFato({ atohst, staabx }: Pick<FatoDoAcesso, 'atohst' | 'staabx'>): string {
	if (atohst === 'alcance-fora')
		return `Fora do PedroWeb, passou a valer ${staabx === 'S' ? 'também nas unidades abaixo' : 'só na unidade'}`
	const nome = NOME_DO_FATO[atohst] ?? atohst
	return staabx === 'S' && DIZEM_ONDE.includes(atohst) ? `${nome}, também nas unidades abaixo` : nome
}
