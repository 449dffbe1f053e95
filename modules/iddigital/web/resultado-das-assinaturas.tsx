import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { formatarTamanho } from '@portal/platform/web'
import { Printer } from 'lucide-react'
import type { VerificacaoDoPdf } from '../contract/assinaturas.ts'
import type { Veredito } from '../contract/documento.ts'
import { formatarIdDigital } from '../contract/id-digital.ts'
import { CartaoDaAssinatura } from './cartao-da-assinatura.tsx'
import { Motivos } from './motivos.tsx'
import { FaixaDoVeredito } from './veredito.tsx'

const TITULOS: Record<Veredito, string> = {
	valido: 'Assinaturas válidas',
	'nao-confirmado': 'Não foi possível confirmar',
	invalido: 'Assinaturas inválidas',
}

type ResultadoDasAssinaturasProps = { verificacao: VerificacaoDoPdf; nome: string }

export function ResultadoDasAssinaturas({ verificacao, nome }: ResultadoDasAssinaturasProps) {
	const { veredito, motivos, assinaturas, tamarq, sha256doc, codaucdoc } = verificacao
	return (
		<article className="overflow-hidden rounded-lg border border-borda bg-superficie shadow-sm print:break-inside-auto print:overflow-visible">
			<FaixaDoVeredito veredito={veredito} titulo={TITULOS[veredito]} mensagem={resumir(verificacao)} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 py-5 sm:px-6">
				<div className="grid gap-1">
					<p className="font-medium wrap-anywhere">
						{nome} <span className="font-normal text-texto-suave">· {formatarTamanho(tamarq)}</span>
					</p>
					<p className="font-mono text-sm break-all text-texto-suave">SHA-256 {sha256doc}</p>
					{codaucdoc ? (
						<p>
							É, byte a byte, o documento <Link href={`/iddigital/${codaucdoc}`}>{formatarIdDigital(codaucdoc)}</Link>,
							emitido pela universidade.
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
				<div data-nao-imprimir>
					<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
						Imprimir comprovante
					</Botao>
				</div>
			</div>
		</article>
	)
}

function resumir({ veredito, assinaturas }: VerificacaoDoPdf): string {
	const pessoas = assinaturas.filter(({ tipass }) => tipass === 'assinatura').length
	if (assinaturas.length === 0) return 'Não há assinatura digital para conferir.'
	const quantas = pessoas === 1 ? '1 assinatura' : `${pessoas} assinaturas`
	if (veredito === 'valido') return `${quantas}, e o documento não mudou desde então.`
	if (veredito === 'invalido') return `${quantas}: pelo menos um dado está errado. Não aceite o documento.`
	return `${quantas}: não há erro, mas falta saber o que está dito abaixo.`
}
