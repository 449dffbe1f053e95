import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sitdocauc, Veredito } from '../contract/documento.ts'

const VEREDITOS = {
	valido: { tom: 'sucesso', Icone: ShieldCheck, titulo: 'Documento válido' },
	'nao-confirmado': { tom: 'aviso', Icone: ShieldAlert, titulo: 'Não foi possível confirmar' },
	invalido: { tom: 'perigo', Icone: ShieldX, titulo: 'Documento inválido' },
} as const satisfies Record<Veredito, { tom: string; Icone: typeof ShieldX; titulo: string }>

const SITUACOES: Partial<Record<Sitdocauc, string>> = {
	EXP: 'Documento inválido: expirado',
	REV: 'Documento inválido: revogado',
	SUB: 'Documento inválido: substituído',
}

export const tituloDoVeredito = (veredito: Veredito, sitdocauc: Sitdocauc): string =>
	(veredito === 'invalido' ? SITUACOES[sitdocauc] : undefined) ?? VEREDITOS[veredito].titulo

type FaixaDoVereditoProps = { veredito: Veredito; titulo?: string | undefined; mensagem: ReactNode }

/** Colour, icon and words say the same thing, so that none of them is needed. */
export function FaixaDoVeredito({ veredito, titulo, mensagem }: FaixaDoVereditoProps) {
	const { tom, Icone, titulo: padrao } = VEREDITOS[veredito]
	return (
		<header data-tom={tom} className="flex items-center gap-4 border-b border-tom-borda bg-tom-suave px-5 py-4 sm:px-6">
			<Icone aria-hidden className="size-10 shrink-0 text-tom-texto" />
			<div className="min-w-0">
				<h2 className="text-xl text-tom-texto">{titulo ?? padrao}</h2>
				<p className="text-texto">{mensagem}</p>
			</div>
		</header>
	)
}
