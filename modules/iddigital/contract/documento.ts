import { Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ProgressoDasAssinaturas } from './progresso.ts'

/** Codes: VIG in force, EXP expired, REV revoked by its issuer, SUB replaced by another document. */
export const Sitdocauc = z.enum(['VIG', 'EXP', 'REV', 'SUB'])
export type Sitdocauc = z.infer<typeof Sitdocauc>

export const NOME_DA_SITUACAO: Readonly<Record<Sitdocauc, string>> = {
	VIG: 'Em vigor',
	EXP: 'Expirado',
	REV: 'Revogado',
	SUB: 'Substituído',
}

/** `preenchido`: intact as signed, with form fields lawfully filled in afterwards. */
export const Veredito = z.enum(['valido', 'preenchido', 'nao-confirmado', 'invalido'])
export type Veredito = z.infer<typeof Veredito>

/** Verdict `incompleto`: a document whose signing is under way or has stopped is neither valid nor false. */
export const VereditoDoDocumento = z.enum(['valido', 'incompleto', 'nao-confirmado', 'invalido'])
export type VereditoDoDocumento = z.infer<typeof VereditoDoDocumento>

export const Papel = z.enum(['A', 'G', 'O'])
export type Papel = z.infer<typeof Papel>

export const Nivel = z.enum(['simples', 'avancada', 'qualificada'])
export type Nivel = z.infer<typeof Nivel>

export const Assinante = z.object({
	nomass: z.string(),
	cpfmsc: z.nullable(z.string()),
	tippap: Papel,
	nivass: z.nullable(Nivel),
	/** Time of the signature; null for a pending signer and for an observer. */
	dtaass: z.nullable(Instante),
	/** Time-stamping authority. */
	nomact: z.nullable(z.string()),
	/** Address that identified a signer from outside. */
	emaext: z.nullable(z.string()),
	/** Reason given by the signer; null where there is none or it is not public. */
	motasi: z.nullable(z.string()),
})
export type Assinante = z.infer<typeof Assinante>

export const Versao = z.object({ codaucdoc: z.string(), dtaemidoc: Instante, sitdocauc: Sitdocauc })
export type Versao = z.infer<typeof Versao>

export const Documento = z.object({
	codaucdoc: z.string(),
	veredito: VereditoDoDocumento,
	sitdocauc: Sitdocauc,
	mensagem: z.string(),
	/** Checks behind the verdict, in sentences for non-experts. */
	conferido: z.array(z.string()),
	/** Document name; null where it is not public. */
	nomdoc: z.nullable(z.string()),
	/** Issuing unit and person; null where only the issuer of the type is public. */
	nomemidoc: z.nullable(z.string()),
	nomtipdocauc: z.string(),
	dsctipdocauc: z.string(),
	orgemi: z.string(),
	nomtit: z.nullable(z.string()),
	cpfmsc: z.nullable(z.string()),
	dtaemidoc: Instante,
	dtavaldoc: z.nullable(z.string()),
	sha256doc: z.string(),
	tamarq: z.int(),
	qtdpgn: z.nullable(z.int()),
	/** Permission to show the file to anybody who has the code. */
	staexiarq: SimNao,
	codaucdocsub: z.nullable(z.string()),
	assinantes: z.array(Assinante),
	/** Signing progress; null for a document that several people do not sign in turn. */
	prgasi: z.nullable(ProgressoDasAssinaturas),
	/** Version chain, oldest first; empty for a single version. */
	versoes: z.array(Versao),
})
export type Documento = z.infer<typeof Documento>

/** Visibility rule shared by button and server: a private file, or one no longer in force, is never shown. */
export const podeVerArquivo = ({ staexiarq, veredito }: Pick<Documento, 'staexiarq' | 'veredito'>): boolean =>
	staexiarq === 'S' && veredito === 'valido'

export const TipoDocumento = z.object({
	codtipdocauc: z.string(),
	nomtipdocauc: z.string(),
	dsctipdocauc: z.string(),
	/** Validity in days of documents of this type; null means no end. */
	qtddiaval: z.nullable(z.int()),
	staexiarq: SimNao,
})
export type TipoDocumento = z.infer<typeof TipoDocumento>

export const Emissor = z.object({ orgemi: z.string(), tipos: z.array(TipoDocumento) })
export type Emissor = z.infer<typeof Emissor>
