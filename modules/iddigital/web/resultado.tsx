import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, SoParaLeitor, Texto } from '@portal/design-system/texto'
import { CallError, type ControleDoCaptcha, mensagemDe } from '@portal/platform/web'
import { RotateCw } from 'lucide-react'
import type { Documento } from '../contract/documento.ts'
import { formatarIdDigital } from '../contract/id-digital.ts'
import { CartaoDoDocumento } from './documento/cartao-do-documento.tsx'
import { baixarArquivo, baixarRelatorio } from './queries.ts'
import { FaixaDoVeredito } from './veredito.tsx'

type ResultadoProps = {
	codaucdoc: string
	data: { documento: Documento; em: Date } | undefined
	falha: Error | null
	captcha: ControleDoCaptcha | null
	aoTentarDeNovo: () => void
}

export function Resultado({ codaucdoc, data, falha, captcha, aoTentarDeNovo }: ResultadoProps) {
	return (
		<section aria-label="Resultado" aria-busy={!data && !falha}>
			{data ? (
				<CartaoDoDocumento
					documento={data.documento}
					em={data.em}
					aoBaixar={() => baixarArquivo(codaucdoc, captcha)}
					aoRelatar={() => baixarRelatorio(codaucdoc, captcha)}
				/>
			) : falha ? (
				<DocumentoAusente codaucdoc={codaucdoc} falha={falha} aoTentarDeNovo={aoTentarDeNovo} />
			) : (
				<Verificando />
			)}
		</section>
	)
}

type SemDocumentoProps = Pick<ResultadoProps, 'codaucdoc' | 'aoTentarDeNovo'> & { falha: Error }

/** Failure view: an unknown code is a verdict, an unreachable server is not. */
function DocumentoAusente({ codaucdoc, falha, aoTentarDeNovo }: SemDocumentoProps) {
	const naoEmitido = falha instanceof CallError && falha.erro === 'documento-nao-corresponde'
	return (
		<Cartao
			faixa={
				<FaixaDoVeredito
					veredito={naoEmitido ? 'invalido' : 'nao-confirmado'}
					titulo={naoEmitido ? 'Documento não encontrado' : undefined}
					mensagem={mensagemDe(falha)}
				/>
			}
		>
			<Pilha espaco={3} className="justify-items-start">
				<Detalhe>
					Código verificado: <span className="font-mono text-texto">{formatarIdDigital(codaucdoc)}</span>
				</Detalhe>
				{naoEmitido ? (
					<Texto pq medida>
						Confira o código no documento. Se ele estiver certo, o documento não foi emitido pela universidade: não o
						aceite e procure o órgão que consta nele.
					</Texto>
				) : (
					<Botao variante="secundario" icone={<RotateCw aria-hidden />} onClick={aoTentarDeNovo}>
						Tentar de novo
					</Botao>
				)}
			</Pilha>
		</Cartao>
	)
}

function Verificando() {
	return (
		<Ficha tag="div">
			<SoParaLeitor>Verificando o documento...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-16 w-full" />
			<Pilha espaco={5} colunas={2}>
				<Esqueleto linhas={3} />
				<Esqueleto linhas={3} />
			</Pilha>
			<Esqueleto forma="bloco" className="h-28 w-full" />
		</Ficha>
	)
}
