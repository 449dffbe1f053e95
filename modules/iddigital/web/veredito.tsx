import { Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { Secao } from '@portal/design-system/secao'
import { Detalhe } from '@portal/design-system/texto'
import { FilePenLine, ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Veredito, VereditoDoDocumento } from '../contract/documento.ts'
import { TITULO_DAS_ASSINATURAS, TITULO_DO_VEREDITO } from '../contract/palavras.ts'

const VEREDITOS = {
	valido: { tom: 'sucesso', Icone: ShieldCheck },
	preenchido: { tom: 'info', Icone: FilePenLine },
	incompleto: { tom: 'aviso', Icone: ShieldEllipsis },
	'nao-confirmado': { tom: 'aviso', Icone: ShieldAlert },
	invalido: { tom: 'perigo', Icone: ShieldX },
} as const satisfies Record<VereditoDoDocumento | Veredito, { tom: string; Icone: typeof ShieldX }>

type FaixaDoVereditoProps = {
	veredito: VereditoDoDocumento | Veredito
	titulo?: string | undefined
	mensagem: ReactNode
}

const EXPLICACOES: Record<VereditoDoDocumento, string> = {
	valido: 'A universidade emitiu o documento e ele continua em vigor.',
	incompleto: 'Faltam assinaturas: o documento ainda não vale como assinado.',
	'nao-confirmado': 'A universidade não conseguiu conferir agora. Não conclua nada: tente de novo mais tarde.',
	invalido: 'O código não existe, ou o documento expirou, foi revogado ou foi substituído.',
}

/** Legend of the possible verdicts, before there is one. */
export function Respostas() {
	return (
		<Secao titulo="As quatro respostas possíveis">
			<Pilha tag="ul" colunas={2} className="xl:grid-cols-4">
				{(Object.keys(EXPLICACOES) as VereditoDoDocumento[]).map((veredito) => {
					const { tom, Icone } = VEREDITOS[veredito]
					return (
						<Recuo key={veredito} tag="li" variante={tom} className="grid content-start gap-1">
							<p className="flex items-center gap-2 font-semibold text-tom-texto">
								<Icone aria-hidden className="size-5 shrink-0" />
								{TITULO_DO_VEREDITO[veredito]}
							</p>
							<Detalhe>{EXPLICACOES[veredito]}</Detalhe>
						</Recuo>
					)
				})}
			</Pilha>
		</Secao>
	)
}

const TITULOS = { ...TITULO_DAS_ASSINATURAS, ...TITULO_DO_VEREDITO }

/** Verdict banner, in which colour, icon and words are redundant. */
export function FaixaDoVeredito({ veredito, titulo, mensagem }: FaixaDoVereditoProps) {
	const { tom, Icone } = VEREDITOS[veredito]
	return (
		<header data-tom={tom} className="flex items-center gap-4 border-b border-tom-borda bg-tom-suave px-5 py-4 sm:px-6">
			<Icone aria-hidden className="size-10 shrink-0 text-tom-texto" />
			<div className="min-w-0">
				<h2 className="text-xl text-tom-texto">{titulo ?? TITULOS[veredito]}</h2>
				<p className="text-texto">{mensagem}</p>
			</div>
		</header>
	)
}
