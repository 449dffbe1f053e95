import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Secao } from '@portal/design-system/secao'
import { Detalhe } from '@portal/design-system/texto'
import { Upload } from '@portal/design-system/upload'
import { formatSize } from '@portal/platform/contract'
import { useRef, useState } from 'react'
import { resumirArquivo } from './resumir-arquivo.ts'

type Comparacao =
	| { readonly fase: 'parada' }
	| { readonly fase: 'lendo'; readonly nome: string; readonly lidos: number; readonly tamanho: number }
	| { readonly fase: 'igual' | 'diferente' | 'falha'; readonly nome: string; readonly tamanho: number }

type CompararProps = { sha256doc: string; tamarq: number }

/** Local comparison: the file stays on the device, and its hash is compared with that of the issued one. */
export function Comparar({ sha256doc, tamarq }: CompararProps) {
	const [comparacao, setComparacao] = useState<Comparacao>({ fase: 'parada' })
	const vez = useRef(0)

	async function comparar(arquivo: File) {
		const { name: nome, size: tamanho } = arquivo
		const minha = ++vez.current
		const parou = () => vez.current !== minha
		setComparacao({ fase: 'lendo', nome, lidos: 0, tamanho })
		try {
			const informar = (lidos: number) => setComparacao({ fase: 'lendo', nome, lidos, tamanho })
			const resumo = await resumirArquivo(arquivo, { informar, parou })
			if (!parou()) setComparacao({ fase: resumo === sha256doc ? 'igual' : 'diferente', nome, tamanho })
		} catch {
			if (!parou()) setComparacao({ fase: 'falha', nome, tamanho })
		}
	}

	function cancelar() {
		vez.current++
		setComparacao({ fase: 'parada' })
	}

	return (
		<Secao titulo="Comparar com meu arquivo" nivel={3} data-nao-imprimir className="max-w-(--medida)">
			<Detalhe>
				Confira se o PDF que você recebeu é, byte a byte, o que foi emitido. A comparação é feita no seu navegador: o
				arquivo não é enviado.
			</Detalhe>
			<Upload
				rotulo="Escolher o PDF"
				aceita=".pdf,application/pdf"
				aoEscolher={([arquivo]) => {
					if (arquivo) void comparar(arquivo)
				}}
			/>
			<div aria-live="polite">
				<ProgressoDaComparacao comparacao={comparacao} tamarq={tamarq} aoCancelar={cancelar} />
			</div>
		</Secao>
	)
}

type ProgressoProps = { comparacao: Comparacao; tamarq: number; aoCancelar: () => void }

function ProgressoDaComparacao({ comparacao, tamarq, aoCancelar }: ProgressoProps) {
	switch (comparacao.fase) {
		case 'parada':
			return null
		case 'lendo':
			return (
				<Pilha espaco={3} className="justify-items-start">
					<div className="w-full">
						<Progresso
							rotulo={`Lendo ${comparacao.nome}`}
							valor={comparacao.lidos}
							maximo={Math.max(1, comparacao.tamanho)}
							detalhe={`${formatSize(comparacao.lidos)} de ${formatSize(comparacao.tamanho)}`}
						/>
					</div>
					<Botao variante="secundario" tamanho="pq" onClick={aoCancelar}>
						Cancelar
					</Botao>
				</Pilha>
			)
		case 'igual':
			return (
				<Alerta variante="sucesso" titulo="É o mesmo arquivo">
					{comparacao.nome} é idêntico ao documento emitido.
				</Alerta>
			)
		case 'diferente':
			return (
				<Alerta variante="perigo" titulo="Não é o mesmo arquivo">
					{comparacao.nome} tem {formatSize(comparacao.tamanho)} e difere do documento emitido, de {formatSize(tamarq)}.
					Uma cópia digitalizada ou salva de novo também difere: use o arquivo original.
				</Alerta>
			)
		case 'falha':
			return (
				<Alerta variante="aviso" titulo="Não foi possível ler o arquivo">
					O navegador não conseguiu ler {comparacao.nome}. Escolha-o de novo.
				</Alerta>
			)
	}
}
