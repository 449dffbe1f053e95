import type { DocumentoPronto, OpcoesDeComposicao, Papel } from '@portal/pdf'
import { renderSVG } from 'uqr'
import { formatInstant } from '../day.ts'
import type { Portal } from '../portal.ts'
import { brasaoDe } from './crest.ts'

/** Texts of a document on every page, beside the crest and the name of the institution. */
export interface Emissao {
	readonly titulo: string
	/** Number of the process, the batch or the person. */
	readonly numero?: string
	/** Sentence in the footer. */
	readonly rodape?: string
	readonly autor?: string
	/** Verification of a registered document: its ID digital and the address where it is checked. */
	readonly conferir?: { readonly id: string; readonly endereco: string } | undefined
}

type Emissor = Pick<Portal, 'pdf' | 'config' | 'agora'>

/** Paper of a document that is issued now. */
export function buildPaper({ config, agora }: Omit<Emissor, 'pdf'>, { conferir, ...emissao }: Emissao): Papel {
	return {
		...emissao,
		orgao: config.PORTAL_INSTITUICAO_NOME,
		brasao: brasaoDe(config),
		emitido: `Emitido em ${formatInstant(agora(), config.PORTAL_FUSO_HORARIO)}`,
		...(conferir ? { conferir: { ...conferir, qr: renderSVG(conferir.endereco, { border: 0 }) } } : {}),
	}
}

/** A document of the institution from a Typst template of a slice: archival, and tagged for screen readers. */
export const emitir = (
	portal: Emissor,
	modelo: URL,
	emissao: Emissao,
	dados: object,
	opcoes: Pick<OpcoesDeComposicao, 'arquivamento'> = {},
): Promise<DocumentoPronto> =>
	portal.pdf.compor(modelo, { ...dados, ...buildPaper(portal, emissao) }, { criadoEm: portal.agora(), ...opcoes })

/** Document from a text of the editor. */
export const emitirTexto = (portal: Emissor, emissao: Emissao, html: string): Promise<DocumentoPronto> =>
	portal.pdf.comporHtml({ ...buildPaper(portal, emissao), html }, { criadoEm: portal.agora() })
