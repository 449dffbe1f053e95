import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useHoje } from '@portal/platform/web'
import { offerUndo } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import {
	CORES_MARCA,
	type CorMarca,
	desmarcarProcesso,
	type EstacaoDaPessoa,
	MARCA_SOBRESTADO,
	MAXIMO_MARCAS,
	type Marca as MarcaDoProcesso,
	marcarProcesso,
	type NovaMarca,
} from '../../contract/index.ts'
import { marcasQuery, minhasEstacoesQuery } from '../estrutura/queries.ts'
import { Marca } from '../marca.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { recarregarProcesso } from '../processo/queries.ts'

/** Tags of the person's own stations, which no other station sees. */
export function MarcaDialog({ aoFechar }: { aoFechar: () => void }) {
	const { processo } = useAcompanhamento()
	const estacoes = useQuery(minhasEstacoesQuery).data
	return (
		<Modal aberto aoFechar={aoFechar} titulo={`Marcas do processo ${processo.numproFormatado}`}>
			<Pilha espaco={5}>
				<Atuais />
				{estacoes?.length === 0 ? (
					<Texto suave>Só quem atua em uma estação põe marcas em processos.</Texto>
				) : processo.marcas.length >= MAXIMO_MARCAS ? (
					<Texto suave>O processo já tem o máximo de {MAXIMO_MARCAS} marcas. Tire uma para pôr outra.</Texto>
				) : estacoes ? (
					<Nova estacoes={estacoes} />
				) : null}
			</Pilha>
		</Modal>
	)
}

function useMarcar<Dados>(fazer: (dados: Dados) => Promise<unknown>, aoTerminar?: () => void) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: fazer,
		onSuccess: () => {
			aoTerminar?.()
			return recarregarProcesso(cliente)
		},
		onError: (falha) => toast.erro(mensagemDe(falha)),
	})
}

function Atuais() {
	const { processo } = useAcompanhamento()
	const { numpro, marcas } = processo
	const cliente = useQueryClient()
	const { mutate, isPending } = useMarcar(async ({ codmar, ...marca }: MarcaDoProcesso) => {
		const { mensagem } = await call(desmarcarProcesso, { params: { numpro, codmar } })
		const repor = offerUndo(
			() => call(marcarProcesso, { params: { numpro }, body: marca }),
			() => recarregarProcesso(cliente),
		)
		toast.sucesso(mensagem, undefined, repor)
	})
	if (marcas.length === 0) return <Texto suave>Marcas ajudam a sua estação a separar processos. Só ela as vê.</Texto>
	return (
		<Pilha tag="ul" espaco={1}>
			{marcas.map((marca) => (
				<li key={marca.codmar} className="flex items-center gap-2">
					<Marca marca={marca} />
					<span className="flex-1 text-sm text-texto-suave">{marca.sgleta}</span>
					<Botao
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						rotulo={`Tirar a marca ${marca.nommar}`}
						disabled={isPending}
						icone={<Trash2 aria-hidden />}
						onClick={() => mutate(marca)}
					/>
				</li>
			))}
		</Pilha>
	)
}

function Nova({ estacoes }: { estacoes: readonly EstacaoDaPessoa[] }) {
	const { processo } = useAcompanhamento()
	const { numpro, sgletault } = processo
	const hoje = useHoje()
	const emUso = useQuery(marcasQuery).data ?? []
	const [sgleta, setSgleta] = useState((estacoes.find((uma) => uma.sgleta === sgletault) ?? estacoes[0])?.sgleta ?? '')
	const [nommar, setNommar] = useState('')
	const [cormar, setCormar] = useState<CorMarca>('azul')
	const [dtafim, setDtafim] = useState<string>()
	const { mutate, isPending } = useMarcar(
		(body: NovaMarca) => call(marcarProcesso, { params: { numpro }, body }),
		() => {
			setNommar('')
			setDtafim(undefined)
		},
	)
	const semData = nommar.trim() === MARCA_SOBRESTADO && !dtafim

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		evento.stopPropagation()
		if (nommar.trim() && !semData) mutate({ sgleta, nommar: nommar.trim(), cormar, dtafim: dtafim ?? null })
	}
	return (
		<Formulario espaco={4} separada onSubmit={enviar}>
			<Pilha colunas={2}>
				<Campo rotulo="Nome" obrigatorio>
					<EntradaTexto
						value={nommar}
						maxLength={40}
						list="marcas-em-uso"
						autoComplete="off"
						onChange={({ target }) => {
							setNommar(target.value)
							const conhecida = emUso.find((uma) => uma.nommar === target.value)
							if (conhecida) setCormar(conhecida.cormar)
						}}
					/>
				</Campo>
				<datalist id="marcas-em-uso">
					{[MARCA_SOBRESTADO, ...emUso.map((uma) => uma.nommar).filter((nome) => nome !== MARCA_SOBRESTADO)].map(
						(nome) => (
							<option key={nome} value={nome}>
								{nome}
							</option>
						),
					)}
				</datalist>
				<Campo rotulo="Cor">
					<Selecao
						value={cormar}
						onChange={({ target }) => setCormar(target.value as CorMarca)}
						opcoes={CORES_MARCA.map((cor) => ({ codigo: cor, texto: cor }))}
					/>
				</Campo>
				<Campo
					rotulo="Até"
					obrigatorio={nommar.trim() === MARCA_SOBRESTADO}
					dica="A marca some sozinha depois deste dia."
					erro={semData ? 'Diga até quando o processo fica sobrestado.' : undefined}
				>
					<Data valor={dtafim} aoMudar={setDtafim} minima={hoje} />
				</Campo>
				<Campo rotulo="Estação">
					<Selecao
						value={sgleta}
						onChange={({ target }) => setSgleta(target.value)}
						opcoes={estacoes.map((estacao) => ({ codigo: estacao.sgleta, texto: estacao.sgleta }))}
					/>
				</Campo>
			</Pilha>
			<Botao type="submit" className="justify-self-start" disabled={!nommar.trim()} carregando={isPending}>
				Pôr marca
			</Botao>
		</Formulario>
	)
}
