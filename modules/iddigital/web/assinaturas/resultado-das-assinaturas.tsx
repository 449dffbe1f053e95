import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { formatSize } from '@portal/platform/contract'
import { Printer } from 'lucide-react'
import type { VerificacaoDoPdf } from '../../contract/assinaturas.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { resumirVerificacao, TITULO_DAS_ASSINATURAS, tituloDoVeredito } from '../../contract/palavras.ts'
import { Relatorio } from '../relatorio.tsx'
import { FaixaDoVeredito } from '../veredito.tsx'
import { CartaoDaAssinatura } from './cartao-da-assinatura.tsx'
import { Motivos } from './motivos.tsx'

type ResultadoDasAssinaturasProps = {
	verificacao: VerificacaoDoPdf
	nome: string
	aoRelatar: () => Promise<File>
	aoComparar: (assinatura: number, numpag: number) => Promise<File>
}

export function ResultadoDasAssinaturas({ verificacao, nome, aoRelatar, aoComparar }: ResultadoDasAssinaturasProps) {
	const { veredito, motivos, assinaturas, tamarq, sha256doc, codaucdoc, documento } = verificacao
	return (
		<Cartao
			faixa={
				<>
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
				</>
			}
		>
			<Pilha espaco={5}>
				<Pilha espaco={1}>
					<p className="font-medium wrap-anywhere">
						{nome} <Suave>· {formatSize(tamarq)}</Suave>
					</p>
					<Detalhe className="font-mono break-all">SHA-256 {sha256doc}</Detalhe>
					{codaucdoc ? (
						<p>
							É, byte a byte, o documento <Link href={`/iddigital/${codaucdoc}`}>{formatarIdDigital(codaucdoc)}</Link>,
							que a universidade registrou.
						</p>
					) : null}
				</Pilha>
				<Motivos motivos={motivos} />
				{assinaturas.length > 0 ? (
					<Pilha tag="ol">
						{assinaturas.map((assinatura, indice) => (
							<CartaoDaAssinatura
								// The index keeps keys unique when one person signs twice.
								key={`${indice} ${assinatura.numsercer}`}
								assinatura={assinatura}
								ordem={indice + 1}
								aoComparar={(numpag) => aoComparar(indice, numpag)}
							/>
						))}
					</Pilha>
				) : null}
				<Fileira espaco={3} data-nao-imprimir>
					<Relatorio aoRelatar={aoRelatar} />
					<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
						Imprimir comprovante
					</Botao>
				</Fileira>
			</Pilha>
		</Cartao>
	)
}
