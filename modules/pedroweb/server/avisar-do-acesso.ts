import { diaEscrito } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import type { AtoNoAcesso } from '../contract/index.ts'
import { avisarPessoa } from './avisar.ts'
import { descrever } from './mostrar.ts'
import type { Linha } from './queries.ts'

type Ato = Exclude<AtoNoAcesso, 'desistir' | 'devolver'> | 'expirar' | 'fim-do-vinculo'

export interface AtoDeOutrem {
	readonly ato: Ato
	/** Null stands for the portal itself. */
	readonly porQuem: string | null
	readonly txthst: string | null
	/** The instant is that of the fact in the history. */
	readonly dtahst: string
}

interface Situado {
	readonly quem: string
	readonly perfil: string
	readonly permite: string
	readonly ate: string
	readonly motivo: string
}

interface Frase {
	readonly assunto: (nomperfil: string) => string
	readonly texto: (situado: Situado) => string
}

const FRASES: Readonly<Record<Ato, Frase>> = {
	aprovar: {
		assunto: (perfil) => `A chefia aprovou o seu pedido: ${perfil}`,
		texto: ({ quem, perfil, motivo }) =>
			`${quem} aprovou, pela chefia, o seu pedido do perfil ${perfil}.${motivo} Falta a decisão de quem responde pelo sistema: o portal avisa você quando ela vier.`,
	},
	autorizar: {
		assunto: (perfil) => `Você tem um acesso novo: ${perfil}`,
		texto: ({ quem, perfil, permite, ate, motivo }) =>
			`${quem} autorizou o seu pedido do perfil ${perfil}, que já vale ${ate}. Ele permite ${permite}.${motivo}`,
	},
	negar: {
		assunto: (perfil) => `O seu pedido foi negado: ${perfil}`,
		texto: ({ quem, perfil, motivo }) =>
			`${quem} negou o seu pedido do perfil ${perfil}.${motivo} Se ainda precisar dele, resolva o que o motivo diz e peça outra vez.`,
	},
	revogar: {
		assunto: (perfil) => `O seu acesso foi encerrado: ${perfil}`,
		texto: ({ quem, perfil, motivo }) =>
			`${quem} encerrou o seu acesso do perfil ${perfil}.${motivo} Se ainda precisar dele, peça outra vez.`,
	},
	prorrogar: {
		assunto: (perfil) => `O prazo do seu acesso mudou: ${perfil}`,
		texto: ({ quem, perfil, ate, motivo }) =>
			`${quem} mudou o prazo do seu perfil ${perfil}, que vale ${ate}.${motivo}`,
	},
	expirar: {
		assunto: (perfil) => `O seu acesso terminou: ${perfil}`,
		texto: ({ perfil, motivo }) =>
			`O seu acesso do perfil ${perfil} chegou ao fim do prazo.${motivo} Se ainda precisar dele, peça outra vez.`,
	},
	'fim-do-vinculo': {
		assunto: (perfil) => `O seu acesso terminou: ${perfil}`,
		texto: ({ perfil }) =>
			`O seu acesso do perfil ${perfil} terminou com o seu vínculo. Se ainda precisar dele, fale com a chefia da unidade.`,
	},
}

/** Holder notice: the holder is told of acts by other people or by the portal. */
export async function avisarDoAcesso(
	db: Db,
	portal: Portal,
	{
		codacs,
		codpes,
		codperfil,
		dtafimacs = null,
	}: Pick<Linha, 'codacs' | 'codpes' | 'codperfil'> & Partial<Pick<Linha, 'dtafimacs'>>,
	{ ato, porQuem, txthst, dtahst }: AtoDeOutrem,
): Promise<void> {
	const { nomperfil, nomsis, dscperfil } = descrever(portal, codperfil)
	await avisarPessoa(db, portal, {
		chave: `${codacs}:${ato}:${dtahst}`,
		codpes,
		assunto: FRASES[ato].assunto(nomperfil),
		texto: FRASES[ato].texto({
			quem: porQuem ?? 'O portal',
			perfil: `${nomperfil}, de ${nomsis}`,
			permite: dscperfil,
			ate: dtafimacs === null ? 'enquanto durar o seu vínculo' : `até ${diaEscrito(dtafimacs)}`,
			motivo: txthst ? ` Motivo: ${txthst}` : '',
		}),
		url: `/pedroweb/acessos/${codacs}`,
		link: 'Ver o acesso e o seu histórico',
		motivo: 'O acesso é seu, ou foi pedido por você.',
	})
}
