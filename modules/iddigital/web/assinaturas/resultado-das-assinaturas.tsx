import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { formatarTamanho } from '@portal/platform/contract'
import { Printer } from 'lucide-react'
import type { VerificacaoDoPdf } from '../../contract/assinaturas.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { resumirVerificacao, TITULO_DAS_ASSINATURAS, tituloDoVeredito } from '../../contract/palavras.ts'
import { Relatorio } from '../relatorio.tsx'
import { FaixaDoVeredito } from '../veredito.tsx'
import { CartaoDaAssinatura } from './cartao-da-assinatura.tsx'
import { Motivos } from './motivos.tsx'

type ResultadoDasAssinaturasProps = { verificacao: VerificacaoDoPdf; nome: string; aoRelatar: () => Promise<File> }

export function ResultadoDasAssinaturas({ verificacao, nome, aoRelatar }: ResultadoDasAssinaturasProps) {
	const { veredito, motivos, assinaturas, tamarq, sha256doc, codaucdoc, documento } = verificacao
	return (
		<article className="overflow-hidden rounded-lg border border-borda bg-superficie shadow-sm print:break-inside-auto print:overflow-visible">
			{documento ? (
				<FaixaDoVeredito
					veredito={documento.veredito}
					titulo={tituloDoVeredito(documento)}
					mensagem={documento.mensagem}
				/>
			) : null}
			<FaixaDoVeredito
				veredito={veredito}
				titulo={TITULO_DAS_ASSINATURAS[veredito]}
				mensagem={resumirVerificacao(verificacao)}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 py-5 sm:px-6">
				<div className="grid gap-1">
					<p className="font-medium wrap-anywhere">
						{nome} <span className="font-normal text-texto-suave">· {formatarTamanho(tamarq)}</span>
					</p>
					<p className="font-mono text-sm break-all text-texto-suave">SHA-256 {sha256doc}</p>
					{codaucdoc ? (
						<p>
							É, byte a byte, o documento <Link href={`/iddigital/${codaucdoc}`}>{formatarIdDigital(codaucdoc)}</Link>,
							que a universidade registrou.
						</p>
					) : null}
				</div>
				<Motivos motivos={motivos} />
				{assinaturas.length > 0 ? (
					<ol className="grid gap-4">
						{assinaturas.map((assinatura, indice) => (
							<CartaoDaAssinatura
								// Two signatures of one person differ only in their place.
								key={`${indice} ${assinatura.numsercer}`}
								assinatura={assinatura}
								ordem={indice + 1}
							/>
						))}
					</ol>
				) : null}
				<div data-nao-imprimir className="flex flex-wrap gap-3">
					<Relatorio aoRelatar={aoRelatar} />
					<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
						Imprimir comprovante
					</Botao>
				</div>
			</div>
		</article>
	)
}
