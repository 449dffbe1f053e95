import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Plus, X } from 'lucide-react'
import { type Alternativa, type Linha, MAXIMO_DE_ALTERNATIVAS, type Pergunta } from '../../contract/index.ts'
import { acrescentarAlternativa, acrescentarLinha, trocar } from './campos.ts'

type PartesProps = { pergunta: Pergunta; numero: number; aoMudar: (pergunta: Pergunta) => void }

type ItemProps = { rotulo: string; valor: string; aoEscrever: (texto: string) => void; aoRetirar: () => void }

const Item = ({ rotulo, valor, aoEscrever, aoRetirar }: ItemProps) => (
	<Fileira>
		<Campo rotulo={rotulo} rotuloOculto className="min-w-36 flex-1">
			<EntradaTexto maxLength={200} value={valor} onChange={({ target }) => aoEscrever(target.value)} />
		</Campo>
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			icone={<X aria-hidden />}
			rotulo={`Retirar ${valor}`}
			onClick={aoRetirar}
		/>
	</Fileira>
)

export function Alternativas({ pergunta, numero, aoMudar }: PartesProps) {
	const { alternativas, tipper } = pergunta
	const comValor = tipper === 'ESC' || tipper === 'MAT'
	// Scale values: each point is worth its position.
	const mudar = (novas: readonly Alternativa[]) =>
		aoMudar({
			...pergunta,
			alternativas: novas.map((uma, indice) => ({ ...uma, vlralt: comValor ? indice + 1 : uma.vlralt })),
		})
	return (
		<Pilha espaco={2}>
			<p className="text-md font-medium">{comValor ? 'Pontos da escala, do menor ao maior' : 'Alternativas'}</p>
			<ListaOrdenavel
				rotulo={`Alternativas da pergunta ${numero}, em ordem`}
				itens={alternativas}
				chave={({ codaltper }) => codaltper}
				nome={({ txtalt }) => txtalt}
				aoOrdenar={mudar}
			>
				{(uma, indice) => (
					<Item
						rotulo={`Alternativa ${indice + 1} da pergunta ${numero}`}
						valor={uma.txtalt}
						aoEscrever={(txtalt) => mudar(trocar(alternativas, 'codaltper', { ...uma, txtalt }))}
						aoRetirar={() => mudar(alternativas.filter(({ codaltper }) => codaltper !== uma.codaltper))}
					/>
				)}
			</ListaOrdenavel>
			{alternativas.length < MAXIMO_DE_ALTERNATIVAS ? (
				<Incluir
					rotulo={`Incluir alternativa na pergunta ${numero}`}
					aoIncluir={() => aoMudar(acrescentarAlternativa(pergunta))}
				/>
			) : null}
		</Pilha>
	)
}

export function Linhas({ pergunta, numero, aoMudar }: PartesProps) {
	const { linhas } = pergunta
	const mudar = (novas: readonly Linha[]) => aoMudar({ ...pergunta, linhas: [...novas] })
	return (
		<Pilha espaco={2}>
			<p className="text-md font-medium">Linhas da matriz</p>
			<ListaOrdenavel
				rotulo={`Linhas da pergunta ${numero}, em ordem`}
				itens={linhas}
				chave={({ codlinper }) => codlinper}
				nome={({ txtlin }) => txtlin}
				aoOrdenar={mudar}
			>
				{(uma, indice) => (
					<Item
						rotulo={`Linha ${indice + 1} da pergunta ${numero}`}
						valor={uma.txtlin}
						aoEscrever={(txtlin) => mudar(trocar(linhas, 'codlinper', { ...uma, txtlin }))}
						aoRetirar={() => mudar(linhas.filter(({ codlinper }) => codlinper !== uma.codlinper))}
					/>
				)}
			</ListaOrdenavel>
			<Incluir rotulo={`Incluir linha na pergunta ${numero}`} aoIncluir={() => aoMudar(acrescentarLinha(pergunta))} />
		</Pilha>
	)
}

const Incluir = ({ rotulo, aoIncluir }: { rotulo: string; aoIncluir: () => void }) => (
	<Botao
		variante="secundario"
		tamanho="pq"
		className="justify-self-start"
		icone={<Plus aria-hidden />}
		onClick={aoIncluir}
	>
		{rotulo}
	</Botao>
)
