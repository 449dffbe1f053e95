import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
	CORES_MARCA,
	type CorMarca,
	NovaMarca as EsquemaDaMarca,
	MARCA_SOBRESTADO,
	type NovaMarca,
} from '../../contract/index.ts'
import { marcasQuery, minhasEstacoesQuery } from '../estrutura/queries.ts'
import { Marca } from '../marca.tsx'
import { useHoje } from '../use-hoje.ts'
import { type FormularioDeVariosProps, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'

const NOMES_DAS_CORES: Readonly<Record<CorMarca, string>> = {
	cinza: 'Cinza',
	azul: 'Azul',
	verde: 'Verde',
	amarelo: 'Amarelo',
	laranja: 'Laranja',
	vermelho: 'Vermelho',
	roxo: 'Roxo',
}

/** A tag belongs to one station, and only the people there see it. */
export function MarcarForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const hoje = useHoje()
	const [marca, setMarca] = useState<NovaMarca>({
		sgleta: varios.processos[0]?.sgletault ?? '',
		nommar: '',
		cormar: 'azul',
		dtafim: null,
	})
	const [tentou, setTentou] = useState(false)
	const erros = recusas(tentou, marca)
	const mudar = (mudanca: Partial<NovaMarca>) => setMarca((atual) => ({ ...atual, ...mudanca }))

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		setTentou(true)
		const { data } = EsquemaDaMarca.safeParse(marca)
		if (data) void aoEnviar({ acao: 'marca', itens: itensDeVarios(varios), dados: data })
	}
	return (
		<Formulario espaco={4} onSubmit={enviar}>
			<Estacao valor={marca.sgleta} aoMudar={(sgleta) => mudar({ sgleta })} />
			<Pilha colunas={2}>
				<Nome valor={marca.nommar} erro={erros.nommar} aoMudar={mudar} />
				<Campo rotulo="Cor">
					<Selecao
						value={marca.cormar}
						onChange={({ target }) => mudar({ cormar: target.value as CorMarca })}
						opcoes={CORES_MARCA.map((cor) => ({ codigo: cor, texto: NOMES_DAS_CORES[cor] }))}
					/>
				</Campo>
			</Pilha>
			<Campo
				rotulo="Até"
				dica="A marca sai sozinha depois deste dia."
				obrigatorio={marca.nommar === MARCA_SOBRESTADO}
				erro={erros.dtafim}
			>
				<Data valor={marca.dtafim ?? undefined} minima={hoje} aoMudar={(dia) => mudar({ dtafim: dia ?? null })} />
			</Campo>
			<p className="flex items-center gap-2 text-sm text-texto-suave">
				Fica assim: <Marca marca={{ ...marca, nommar: marca.nommar || 'Marca', dtafim: marca.dtafim ?? null }} />
			</p>
			<PeDoFormulario {...pe} rotulo="Marcar" />
		</Formulario>
	)
}

const recusas = (tentou: boolean, { nommar, dtafim }: NovaMarca) => ({
	nommar: tentou && nommar.trim() === '' ? 'Dê um nome à marca.' : undefined,
	dtafim: tentou && nommar === MARCA_SOBRESTADO && !dtafim ? 'Diga até quando o processo fica sobrestado.' : undefined,
})

function Estacao({ valor, aoMudar }: { valor: string; aoMudar: (sgleta: string) => void }) {
	const { data: estacoes = [] } = useQuery(minhasEstacoesQuery)
	return (
		<Campo rotulo="Estação" dica="Só as pessoas desta estação veem a marca." obrigatorio>
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				opcoes={estacoes.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))}
			/>
		</Campo>
	)
}

type NomeProps = { valor: string; erro: string | undefined; aoMudar: (mudanca: Partial<NovaMarca>) => void }

/** The name of a tag in use also sets its colour. */
function Nome({ valor, erro, aoMudar }: NomeProps) {
	const { data: emUso = [] } = useQuery(marcasQuery)
	const id = useId()
	const nomes = new Set([MARCA_SOBRESTADO, ...emUso.map(({ nommar }) => nommar)])
	return (
		<Campo rotulo="Marca" obrigatorio dica={`“${MARCA_SOBRESTADO}” suspende os prazos.`} erro={erro}>
			{(controle) => (
				<>
					<EntradaTexto
						{...controle}
						list={id}
						maxLength={40}
						value={valor}
						onChange={({ target }) => {
							const igual = emUso.find(({ nommar }) => nommar === target.value)
							aoMudar({ nommar: target.value, ...(igual ? { cormar: igual.cormar } : {}) })
						}}
					/>
					<datalist id={id}>
						{[...nomes].map((nome) => (
							<option key={nome}>{nome}</option>
						))}
					</datalist>
				</>
			)}
		</Campo>
	)
}
