import type { Sitcpt } from './compartilhamento.ts'
import type { Sitdocauc, VereditoDoDocumento } from './documento.ts'
import { formatarIdDigital } from './id-digital.ts'
import { descreverProgresso, estaIncompleto, type ProgressoDasAssinaturas } from './progresso.ts'

export const MENSAGEM_NAO_CORRESPONDE = 'O código informado não corresponde a um documento emitido pela Universidade.'
export const MENSAGEM_CODIGO = 'Informe um código de até 50 letras, algarismos, hifens ou sublinhados.'
export const MENSAGEM_CAPTCHA = 'Não foi possível confirmar que você é uma pessoa. Tente novamente.'

interface Situacao {
	readonly sitdocauc: Sitdocauc
	/** Last day in force, as `aaaa-mm-dd`. */
	readonly dtavaldoc: string | null
	/** Day of revocation or replacement, as `aaaa-mm-dd`. */
	readonly dtasit: string | null
	readonly txtrev: string | null
	readonly codaucdocsub: string | null
	readonly prgasi: ProgressoDasAssinaturas | null
}

export function descreverSituacao(veredito: VereditoDoDocumento, situacao: Situacao): string {
	const { prgasi } = situacao
	if (prgasi && situacao.sitdocauc !== 'SUB' && estaIncompleto(prgasi)) return descreverProgresso(prgasi)
	if (veredito === 'nao-confirmado')
		return 'O documento foi emitido pela Universidade, mas não foi possível confirmar agora que o arquivo guardado é o original. Tente novamente mais tarde.'
	switch (situacao.sitdocauc) {
		case 'VIG':
			return ['Documento emitido pela Universidade e em vigor.', ...ressalva(prgasi)].join(' ')
		case 'EXP':
			return `Documento expirado em ${dia(situacao.dtavaldoc)}.`
		case 'REV':
			return `Documento revogado em ${dia(situacao.dtasit)}: ${tirarPonto(situacao.txtrev ?? 'sem motivo informado')}.`
		case 'SUB':
			return `Substituído por ${formatarIdDigital(situacao.codaucdocsub ?? '')}.`
	}
}

const ressalva = (prgasi: ProgressoDasAssinaturas | null): string[] =>
	prgasi?.sitprgasi === 'completo-rejeitado' ? [descreverProgresso(prgasi)] : []

export const MENSAGEM_LINK_DESCONHECIDO =
	'Este link não existe. Confira se ele foi copiado inteiro ou peça outro a quem o enviou.'

/** Refusal of a link that no longer opens, with its reason. */
export const recusaDoLink = (
	sitcpt: Exclude<Sitcpt, 'VIG'>,
	{ dtafimcpt, diarev }: { dtafimcpt: string; diarev: string | null },
): string =>
	sitcpt === 'EXP'
		? `Este link expirou em ${dia(dtafimcpt)}. Peça outro a quem o enviou.`
		: `Este link foi revogado em ${dia(diarev)} por quem o criou. Se ainda precisa do documento, peça outro a essa pessoa.`

const dia = (data: string | null): string => (data ?? '').split('-').reverse().join('/')
const tirarPonto = (texto: string): string => texto.trim().replace(/\.$/, '')
