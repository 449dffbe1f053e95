import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Selecao } from '@portal/design-system/selecao'
import { Plus, Trash2 } from 'lucide-react'
import type { Condicao } from '../../contract/index.ts'
import { ListaDeAreas, ListaDeIdiomas } from './listas-da-condicao.tsx'
import { MOBILIDADES, NIVEIS_A_ESCOLHER, SENTIDOS_A_ESCOLHER } from './opcoes.ts'

const MAXIMO = 20

/** Academic year that begins in a calendar year of the north. */
const escreverAno = (ano: number): string => `${ano}/${ano + 1}`

const criarCondicao = (ano: number): Condicao => ({
	tipmob: 'EST',
	sentido: 'IDA',
	niveis: [6],
	areas: [],
	idiomas: [],
	qtdpes: 2,
	qtdmes: 12,
	anoini: escreverAno(ano),
	anofim: escreverAno(ano + 4),
	stahib: 'N',
})

const lerNumero = (texto: string): number => Number.parseInt(texto, 10) || 0

type EditorProps = {
	valor: readonly Condicao[]
	aoMudar: (condicoes: Condicao[]) => void
	erro: string | undefined
}

/** Cooperation conditions, one group of fields each. */
export function EditorDeCondicoes({ valor, aoMudar, erro }: EditorProps) {
	const trocar = (indice: number, mudanca: Partial<Condicao>) =>
		aoMudar(valor.map((uma, posicao) => (posicao === indice ? { ...uma, ...mudanca } : uma)))
	return (
		<GrupoDeCampos
			legenda="Condições de cooperação"
			forma="campos"
			dica="Quantas pessoas vão e vêm por ano, em que níveis, áreas e idiomas. Valem quando os dois lados as aprovam."
			erro={erro}
		>
			{valor.map((condicao, indice) => (
				<CamposDaCondicao
					// biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own
					key={indice}
					numero={indice + 1}
					condicao={condicao}
					aoMudar={(mudanca) => trocar(indice, mudanca)}
					aoRetirar={() => aoMudar(valor.filter((_, posicao) => posicao !== indice))}
				/>
			))}
			{valor.length < MAXIMO ? (
				<div>
					<Botao
						variante="secundario"
						icone={<Plus aria-hidden />}
						onClick={() => aoMudar([...valor, criarCondicao(new Date().getFullYear())])}
					>
						Incluir condição
					</Botao>
				</div>
			) : null}
		</GrupoDeCampos>
	)
}

type CondicaoProps = {
	numero: number
	condicao: Condicao
	aoMudar: (mudanca: Partial<Condicao>) => void
	aoRetirar: () => void
}

function CamposDaCondicao({ numero, condicao, aoMudar, aoRetirar }: CondicaoProps) {
	const { tipmob, sentido, niveis, qtdpes, qtdmes, anoini, anofim, stahib } = condicao
	return (
		<GrupoDeCampos legenda={`Condição ${numero}`} forma="separado">
			<div className="grid gap-3 sm:grid-cols-2">
				<Campo rotulo="Mobilidade" obrigatorio>
					<Selecao
						value={tipmob}
						opcoes={MOBILIDADES}
						onChange={({ target }) => aoMudar({ tipmob: target.value as Condicao['tipmob'] })}
					/>
				</Campo>
				<Campo rotulo="Sentido" obrigatorio>
					<Selecao
						value={sentido}
						opcoes={SENTIDOS_A_ESCOLHER}
						onChange={({ target }) => aoMudar({ sentido: target.value as Condicao['sentido'] })}
					/>
				</Campo>
				<Campo rotulo="Pessoas por ano" obrigatorio>
					<EntradaTexto
						inputMode="numeric"
						maxLength={3}
						value={qtdpes || ''}
						onChange={({ target }) => aoMudar({ qtdpes: lerNumero(target.value) })}
					/>
				</Campo>
				<Campo rotulo="Meses de todas por ano" obrigatorio>
					<EntradaTexto
						inputMode="numeric"
						maxLength={4}
						value={qtdmes || ''}
						onChange={({ target }) => aoMudar({ qtdmes: lerNumero(target.value) })}
					/>
				</Campo>
				<Campo rotulo="Do ano acadêmico" obrigatorio dica="Como 2026/2027, ou 2027/2027 no hemisfério sul.">
					<EntradaTexto maxLength={9} value={anoini} onChange={({ target }) => aoMudar({ anoini: target.value })} />
				</Campo>
				<Campo rotulo="Até o ano acadêmico" obrigatorio>
					<EntradaTexto maxLength={9} value={anofim} onChange={({ target }) => aoMudar({ anofim: target.value })} />
				</Campo>
			</div>
			<GrupoDeCampos legenda="Níveis" obrigatorio>
				<div className="flex flex-wrap gap-x-5 gap-y-1">
					{NIVEIS_A_ESCOLHER.map(({ nivel, texto }) => (
						<CaixaSelecao
							key={nivel}
							rotulo={texto}
							checked={niveis.includes(nivel)}
							onChange={({ target }) =>
								aoMudar({ niveis: target.checked ? [...niveis, nivel] : niveis.filter((um) => um !== nivel) })
							}
						/>
					))}
				</div>
			</GrupoDeCampos>
			<ListaDeAreas areas={condicao.areas} aoMudar={(areas) => aoMudar({ areas })} />
			<ListaDeIdiomas idiomas={condicao.idiomas} aoMudar={(idiomas) => aoMudar({ idiomas })} />
			<CaixaSelecao
				rotulo="Mobilidade híbrida (parte a distância)"
				checked={stahib === 'S'}
				onChange={({ target }) => aoMudar({ stahib: target.checked ? 'S' : 'N' })}
			/>
			<div>
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					icone={<Trash2 aria-hidden />}
					aria-label={`Retirar a condição ${numero}`}
					onClick={aoRetirar}
				>
					Retirar
				</Botao>
			</div>
		</GrupoDeCampos>
	)
}
