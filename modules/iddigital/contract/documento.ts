import { Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ProgressoDasAssinaturas } from './progresso.ts'

/** VIG in force, EXP expired, REV revoked by its issuer, SUB replaced by another document. */
export const Sitdocauc = z.enum(['VIG', 'EXP', 'REV', 'SUB'])
export type Sitdocauc = z.infer<typeof Sitdocauc>

export const NOME_DA_SITUACAO: Readonly<Record<Sitdocauc, string>> = {
	VIG: 'Em vigor',
	EXP: 'Expirado',
	REV: 'Revogado',
	SUB: 'Substituído',
}

/** `preenchido`: whole as it was signed, and fields of the form were lawfully filled in afterwards. */
export const Veredito = z.enum(['valido', 'preenchido', 'nao-confirmado', 'invalido'])
export type Veredito = z.infer<typeof Veredito>

/** A document that is being signed, or of which nothing more is signed, is neither valid nor false. */
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
	/** Null while it has not signed, and for who only watches. */
	dtaass: z.nullable(Instante),
	/** Authority of the time stamp. */
	nomact: z.nullable(z.string()),
	/** Address that proved who signed, for a person from outside. */
	emaext: z.nullable(z.string()),
	/** Reason that the person gave; null where none was given, or where it is not for everybody. */
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
	/** Checks behind the verdict, for people who are no experts. */
	conferido: z.array(z.string()),
	/** Null where not even its name is for everybody. */
	nomdoc: z.nullable(z.string()),
	/** Unit and person; null where only the issuer of its type is told. */
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
	/** 'S': the file may be seen by who has the code. */
	staexiarq: SimNao,
	codaucdocsub: z.nullable(z.string()),
	assinantes: z.array(Assinante),
	/** Null where it is not signed by several people, one after the other. */
	prgasi: z.nullable(ProgressoDasAssinaturas),
	/** The chain it belongs to, oldest first; empty when it stands alone. */
	versoes: z.array(Versao),
})
export type Documento = z.infer<typeof Documento>

/** The button and the server ask the same question: a private file, or one that is no longer in force, is never shown. */
export const podeVerArquivo = ({ staexiarq, veredito }: Pick<Documento, 'staexiarq' | 'veredito'>): boolean =>
	staexiarq === 'S' && veredito === 'valido'

export const TipoDocumento = z.object({
	codtipdocauc: z.string(),
	nomtipdocauc: z.string(),
	dsctipdocauc: z.string(),
	/** Days that such a document stays in force; null has no end. */
	qtddiaval: z.nullable(z.int()),
	staexiarq: SimNao,
})
export type TipoDocumento = z.infer<typeof TipoDocumento>

export const Emissor = z.object({ orgemi: z.string(), tipos: z.array(TipoDocumento) })
export type Emissor = z.infer<typeof Emissor>
