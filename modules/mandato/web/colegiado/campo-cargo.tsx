import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChaveDoColegiado, DadosDaCadeira } from '../../contract/index.ts'
import { colegiadosQuery, composicaoQuery } from '../queries.ts'

const MAXIMO = 100

type Props = { chave: ChaveDoColegiado; aoMudar: (cargo: DadosDaCadeira['cargo']) => void }

/** Office that an ex officio seat follows: a board, and one of its seats. */
export function CampoCargo({ chave, aoMudar }: Props) {
	const [escolhido, setEscolhido] = useState<ChaveDoColegiado>()
	const [numcad, setNumcad] = useState('')
	const colegiados = useQuery(colegiadosQuery({ pagina: 1, porPagina: MAXIMO }))
	const outros = (colegiados.data?.itens ?? []).filter(
		({ codclg, sglclg, dtadtvclg }) => dtadtvclg === null && (codclg !== chave.codclg || sglclg !== chave.sglclg),
	)
	const escrever = ({ codclg, sglclg }: ChaveDoColegiado): string => `${codclg}/${sglclg}`
	function escolherColegiado(codigo: string) {
		setEscolhido(outros.find((um) => escrever(um) === codigo))
		setNumcad('')
		aoMudar(undefined)
	}
	return (
		<>
			<Campo
				rotulo="Segue um cargo de"
				dica="A cadeira passa a quem tem o cargo, também nas substituições. Sem cargo, designa-se à mão."
			>
				<Selecao
					value={escolhido ? escrever(escolhido) : ''}
					onChange={({ target }) => escolherColegiado(target.value)}
					nenhuma="Nenhum colegiado"
					opcoes={outros.map((um) => ({ codigo: escrever(um), texto: `${um.nomclg} (${um.sglclg})` }))}
				/>
			</Campo>
			{escolhido ? (
				<Cargos
					colegiado={{ codclg: escolhido.codclg, sglclg: escolhido.sglclg }}
					valor={numcad}
					aoMudar={(escrito) => {
						setNumcad(escrito)
						const { codclg, sglclg } = escolhido
						aoMudar(escrito === '' ? undefined : { codclg, sglclg, numcad: Number(escrito) })
					}}
				/>
			) : null}
		</>
	)
}

type CargosProps = { colegiado: ChaveDoColegiado; valor: string; aoMudar: (numcad: string) => void }

function Cargos({ colegiado, valor, aoMudar }: CargosProps) {
	const composicao = useQuery(composicaoQuery(colegiado, {}))
	const cadeiras = composicao.isPlaceholderData ? [] : (composicao.data?.cadeiras ?? [])
	return (
		<Campo rotulo="Cargo" obrigatorio>
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				nenhuma="Escolha o cargo"
				opcoes={cadeiras.map(({ numcad, nomcad }) => ({ codigo: String(numcad), texto: nomcad }))}
			/>
		</Campo>
	)
}
