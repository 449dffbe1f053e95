import { Autocomplete } from '@portal/design-system/autocomplete'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { CampoUnidade, NomeDaUnidade } from '@portal/pessoas/web/public'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { MAXIMO_NO_PUBLICO, nomeDoTipoDeCurso } from '../../contract/index.ts'

type Curso = { codcur: number; nomcur: string; tipcur: 'GR' | 'POS'; sglund: string }
type VariosProps = { valores: readonly number[]; aoMudar: (valores: number[]) => void }

const acrescentarValor = (valores: readonly number[], valor: number): number[] => [...new Set([...valores, valor])]

const nomeDaUnidade = (codund: number) => (
	<Suspense fallback={`Unidade ${codund}`}>
		<NomeDaUnidade codund={codund} />
	</Suspense>
)

/** Multiple selection: each choice joins the list and empties the field for the next. */
export function VariasUnidades({ valores, aoMudar }: VariosProps) {
	const caixa = useRef<HTMLInputElement>(null)
	return (
		<Pilha espaco={2}>
			{valores.length < MAXIMO_NO_PUBLICO ? (
				<CampoUnidade
					ref={caixa}
					rotulo="Unidades do público"
					dica={dicaDe(valores, 'Sem nenhuma, valem todas.', 'Escolha outra para juntar.')}
					valor={undefined}
					limpaAoEscolher
					aoMudar={(codund) => codund !== undefined && aoMudar(acrescentarValor(valores, codund))}
				/>
			) : null}
			<Escolhidos rotulo="Unidades escolhidas" valores={valores} nome={nomeDaUnidade} caixa={caixa} aoMudar={aoMudar} />
		</Pilha>
	)
}

export function VariosCursos({ valores, aoMudar, cursos }: VariosProps & { cursos: readonly Curso[] }) {
	const caixa = useRef<HTMLInputElement>(null)
	const nomeDe = ({ nomcur, tipcur, sglund }: Curso) =>
		`${nomcur} (${nomeDoTipoDeCurso[tipcur].toLowerCase()}, ${sglund})`
	const itens = cursos
		.filter(({ codcur }) => !valores.includes(codcur))
		.map((curso) => ({ codigo: curso.codcur, texto: nomeDe(curso) }))
	const achar = (codcur: number) => cursos.find((curso) => curso.codcur === codcur)
	return (
		<Pilha espaco={2}>
			{valores.length < MAXIMO_NO_PUBLICO ? (
				<Campo
					rotulo="Cursos ou programas"
					dica={dicaDe(valores, 'Sem nenhum, valem todos.', 'Escolha outro para juntar.')}
				>
					<Autocomplete
						ref={caixa}
						itens={itens}
						valor={null}
						limpaAoEscolher
						placeholder="Nome do curso ou programa"
						aoMudar={(item) => item && aoMudar(acrescentarValor(valores, item.codigo))}
					/>
				</Campo>
			) : null}
			<Escolhidos
				rotulo="Cursos ou programas escolhidos"
				valores={valores}
				nome={(codcur) => {
					const curso = achar(codcur)
					return curso ? nomeDe(curso) : `Curso ${codcur}`
				}}
				caixa={caixa}
				aoMudar={aoMudar}
			/>
		</Pilha>
	)
}

const dicaDe = (valores: readonly number[], nenhum: string, mais: string): string =>
	valores.length === 0 ? nenhum : mais

type EscolhidosProps = VariosProps & {
	rotulo: string
	nome: (valor: number) => ReactNode
	/** Focus target after the removal of the focused button. */
	caixa: RefObject<HTMLInputElement | null>
}

function Escolhidos({ rotulo, valores, nome, caixa, aoMudar }: EscolhidosProps) {
	if (valores.length === 0) return null
	return (
		<Fileira aria-label={rotulo} tag="ul">
			{valores.map((valor) => (
				<li key={valor} className="min-w-0">
					<Botao
						variante="secundario"
						tamanho="pq"
						icone={<X aria-hidden />}
						onClick={() => {
							aoMudar(valores.filter((um) => um !== valor))
							caixa.current?.focus()
						}}
					>
						<span className="text-left wrap-anywhere">
							<SoParaLeitor>Tirar</SoParaLeitor> {nome(valor)}
						</span>
					</Botao>
				</li>
			))}
		</Fileira>
	)
}
