import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { mensagemDe } from '../calls/call-error.ts'
import { HoraDaLista } from './momento.tsx'
import { TabelaDaLista } from './tabela-da-lista.tsx'
import { useAparenciaDaLista } from './use-aparencia.tsx'
import type { paginasDe } from './use-filtro-da-lista.ts'

/** An import from a file, which is reversed as a whole. */
interface Carga {
	readonly codcrg: number
	readonly dtacrg: string
	readonly dtarev: string | null
	readonly nompesrev: string | null
}

type Props<C extends Carga> = {
	/** Name of the list in the preferences of this browser. */
	nome: string
	legenda: string
	/** Columns of the import itself; the date and the reversal follow. */
	colunas: Coluna<C>[]
	lista: ComponentProps<typeof TabelaDaLista<C>>['lista']
	paginas: ReturnType<typeof paginasDe>
	/** Words for the rows of an import: they name the button and begin the question. */
	descrever: (carga: C) => string
	/** Sentence of the question: it says what becomes of the rows. `feito` says it once they are reversed. */
	consequencia: string
	feito: string
	reverter: (codcrg: number) => Promise<unknown>
	/** Queries that a reversal changes. */
	consultas: QueryKey
}

/** List of imports from files, each reversed as a whole after a question. */
export function ListaDeCargas<C extends Carga>(props: Props<C>) {
	const { nome, legenda, colunas, lista, paginas, descrever, consequencia, feito, reverter, consultas } = props
	const cliente = useQueryClient()
	const [escolhida, setEscolhida] = useState<C>()
	const aparencia = useAparenciaDaLista(nome, [...colunas, ...montarReversao(descrever, setEscolhida)])
	async function confirmar({ codcrg }: C) {
		try {
			await reverter(codcrg)
			toast.sucesso('Importação revertida', feito)
		} catch (falha) {
			toast.erro('A importação não foi revertida', mensagemDe(falha))
		}
		setEscolhida(undefined)
		await cliente.invalidateQueries({ queryKey: consultas })
	}
	return (
		<>
			<TabelaDaLista
				nome="importações"
				legenda={legenda}
				lista={lista}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginas}
				vazio={<Vazio texto="Nada foi importado ainda. Quem administra o portal importa os arquivos." />}
			/>
			<Confirmacao
				aberta={escolhida !== undefined}
				titulo="Reverter esta importação?"
				rotuloConfirmar="Reverter"
				aoCancelar={() => setEscolhida(undefined)}
				aoConfirmar={() => (escolhida ? confirmar(escolhida) : undefined)}
			>
				{escolhida ? `${descrever(escolhida)}. ` : ''}
				{consequencia}
			</Confirmacao>
		</>
	)
}

const obterChave = ({ codcrg }: Carga): number => codcrg

function montarReversao<C extends Carga>(descrever: (carga: C) => string, escolher: (carga: C) => void): Coluna<C>[] {
	const desenharBotao = (carga: C) => (
		<Botao
			variante="secundario"
			tamanho="pq"
			aria-label={`Reverter ${descrever(carga)}`}
			onClick={() => escolher(carga)}
		>
			Reverter
		</Botao>
	)
	return [
		{ campo: 'dtacrg', nome: 'Feita em', slot: ({ dtacrg }) => <HoraDaLista instante={dtacrg} /> },
		{
			campo: 'dtarev',
			nome: 'Reversão',
			slot: (carga) =>
				carga.dtarev === null ? (
					desenharBotao(carga)
				) : (
					<>
						Revertida em <HoraDaLista instante={carga.dtarev} />
						<Detalhe tag="span">{carga.nompesrev}</Detalhe>
					</>
				),
			estreita: (carga) => (carga.dtarev === null ? desenharBotao(carga) : 'revertida'),
		},
	]
}
