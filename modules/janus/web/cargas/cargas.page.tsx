import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call, formatarInteiro, mensagemDe } from '@portal/platform/web'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CARGAS, type Carga, EVENTO, reverterCarga } from '../../contract/index.ts'
import { CHAVE, cargasQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcrg }: Carga): number => codcrg

const contar = (quantas: number, feito: string): string =>
	`${formatarInteiro(quantas)} ${feito}${quantas === 1 ? '' : 's'}`
const descrever = ({ qtdinc, qtdalt }: Carga): string => `${contar(qtdinc, 'incluída')}, ${contar(qtdalt, 'alterada')}`

type BotaoProps = { carga: Carga; aoReverter: (carga: Carga) => void }

const BotaoReverter = ({ carga, aoReverter }: BotaoProps) => (
	<Botao
		variante="secundario"
		tamanho="pq"
		aria-label={`Reverter ${CARGAS[carga.nomimp]}, ${descrever(carga)}`}
		onClick={() => aoReverter(carga)}
	>
		Reverter
	</Botao>
)

const montarColunas = (aoReverter: (carga: Carga) => void): Coluna<Carga>[] => [
	{ campo: 'nomimp', nome: 'Importação', slot: ({ nomimp }) => CARGAS[nomimp] },
	{
		campo: 'qtdinc',
		nome: 'Linhas',
		slot: descrever,
		estreita: (carga) => (carga.dtarev === null ? descrever(carga) : null),
	},
	{ campo: 'dtacrg', nome: 'Feita em', slot: ({ dtacrg }) => <HoraDaLista instante={dtacrg} /> },
	{
		campo: 'dtarev',
		nome: 'Reversão',
		slot: (carga) =>
			carga.dtarev === null ? (
				<BotaoReverter carga={carga} aoReverter={aoReverter} />
			) : (
				<>
					Revertida em <HoraDaLista instante={carga.dtarev} />
					<Detalhe tag="span">{carga.nompesrev}</Detalhe>
				</>
			),
		estreita: (carga) =>
			carga.dtarev === null ? <BotaoReverter carga={carga} aoReverter={aoReverter} /> : 'revertida',
	},
]

/** Imports, each reversed as a whole. */
export function CargasPage() {
	const lista = useFiltroDaLista(Paginacao)
	const cargas = useListaAoVivo(cargasQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const [aReverter, setAReverter] = useState<Carga>()
	const cliente = useQueryClient()
	const reverter = useMutation({
		mutationFn: (codcrg: number) => call(reverterCarga, { params: { codcrg } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	async function confirmar(codcrg: number) {
		try {
			await reverter.mutateAsync(codcrg)
			toast.sucesso('Importação revertida', 'Tudo voltou a ser como era antes dela.')
		} catch (falha) {
			toast.erro('A importação não foi revertida', mensagemDe(falha))
		}
		setAReverter(undefined)
	}
	const colunas = montarColunas(setAReverter)
	const aparencia = useAparenciaDaLista('janus-cargas', colunas)
	return (
		<Pagina
			titulo="Importações da pós-graduação"
			resumo="Alunos, créditos, orientadores, credenciamentos e eventos que vieram de arquivo. Cada importação é revertida inteira."
		>
			<TabelaDaLista
				nome="importações"
				legenda="Importações da pós-graduação"
				lista={cargas}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nada foi importado ainda. Quem administra o portal importa os arquivos." />}
			/>
			<Confirmacao
				aberta={aReverter !== undefined}
				titulo="Reverter esta importação?"
				rotuloConfirmar="Reverter"
				aoCancelar={() => setAReverter(undefined)}
				aoConfirmar={() => (aReverter ? confirmar(aReverter.codcrg) : undefined)}
			>
				{aReverter ? `${CARGAS[aReverter.nomimp]}: ${descrever(aReverter)}. ` : ''}O que foi alterado volta ao que era,
				e o que foi incluído sai. Quem tiver o prazo mudado é avisado.
			</Confirmacao>
		</Pagina>
	)
}
