import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Trash2 } from 'lucide-react'
import { nomeDoTipo, type Pergunta, TIPOS_DE_PERGUNTA, temAlternativas } from '../../contract/index.ts'
import { Alternativas, Linhas } from './alternativas.tsx'
import { mudarTipo } from './campos.ts'
import { Condicoes } from './condicoes.tsx'

export type PerguntaEditadaProps = {
	pergunta: Pergunta
	/** Position among all questions. */
	numero: number
	/** Earlier questions, on which its conditions may depend. */
	antes: readonly Pergunta[]
	problema: string | undefined
	aoMudar: (pergunta: Pergunta) => void
	aoRetirar: () => void
}

const inteiroDe = (escrito: string): number | null => (/^-?\d{1,9}$/.test(escrito.trim()) ? Number(escrito) : null)

export function PerguntaEditada(props: PerguntaEditadaProps) {
	const { pergunta, numero, antes, problema, aoMudar, aoRetirar } = props
	const { txtper, txtajd, tipper, staobg, stapub, codpereqv } = pergunta
	const mudar = (mudanca: Partial<Pergunta>) => aoMudar({ ...pergunta, ...mudanca })
	return (
		<GrupoDeCampos legenda={`Pergunta ${numero}`} forma="separado">
			<Pilha>
				<Campo rotulo={`Texto da pergunta ${numero}`} obrigatorio erro={problema}>
					<EntradaTexto maxLength={500} value={txtper} onChange={({ target }) => mudar({ txtper: target.value })} />
				</Campo>
				<Campo rotulo={`Tipo da pergunta ${numero}`}>
					<Selecao
						value={tipper}
						onChange={({ target }) =>
							aoMudar(mudarTipo(pergunta, TIPOS_DE_PERGUNTA.find((um) => um === target.value) ?? tipper))
						}
						opcoes={TIPOS_DE_PERGUNTA.map((um) => ({ codigo: um, texto: nomeDoTipo[um] }))}
					/>
				</Campo>
				{temAlternativas(tipper) ? <Alternativas pergunta={pergunta} numero={numero} aoMudar={aoMudar} /> : null}
				{tipper === 'MAT' ? <Linhas pergunta={pergunta} numero={numero} aoMudar={aoMudar} /> : null}
				{tipper === 'NUM' ? <Limites {...props} /> : null}
				<Campo rotulo={`Explicação da pergunta ${numero}`} dica="Se quiser.">
					<AreaTexto
						rows={2}
						maxLength={500}
						value={txtajd}
						onChange={({ target }) => mudar({ txtajd: target.value })}
					/>
				</Campo>
				<CaixaSelecao
					rotulo={`A pergunta ${numero} é obrigatória`}
					checked={staobg === 'S'}
					onChange={({ target }) => mudar({ staobg: target.checked ? 'S' : 'N' })}
				/>
				<CaixaSelecao
					rotulo={`O resultado da pergunta ${numero} é público`}
					checked={stapub === 'S'}
					onChange={({ target }) => mudar({ stapub: target.checked ? 'S' : 'N' })}
				/>
				<Campo
					rotulo={`Código de comparação da pergunta ${numero}`}
					dica="Se quiser. O mesmo código em outro período ou questionário, com o mesmo tipo e as mesmas alternativas, diz que as respostas se comparam."
				>
					<EntradaTexto
						maxLength={40}
						autoComplete="off"
						value={codpereqv ?? ''}
						onChange={({ target }) => mudar({ codpereqv: target.value.toLowerCase() || null })}
					/>
				</Campo>
				<Condicoes pergunta={pergunta} numero={numero} antes={antes} aoMudar={aoMudar} />
				<Botao
					variante="perigo"
					aparencia="fantasma"
					tamanho="pq"
					className="justify-self-start"
					icone={<Trash2 aria-hidden />}
					onClick={aoRetirar}
				>
					Retirar a pergunta {numero}
				</Botao>
			</Pilha>
		</GrupoDeCampos>
	)
}

function Limites({ pergunta, numero, aoMudar }: PerguntaEditadaProps) {
	return (
		<Fileira espaco={5} alinhar="topo">
			<Campo rotulo={`Menor número da pergunta ${numero}`} largura="numero">
				<EntradaTexto
					inputMode="numeric"
					maxLength={10}
					defaultValue={pergunta.vlrmin ?? ''}
					onChange={({ target }) => aoMudar({ ...pergunta, vlrmin: inteiroDe(target.value) })}
				/>
			</Campo>
			<Campo rotulo={`Maior número da pergunta ${numero}`} largura="numero">
				<EntradaTexto
					inputMode="numeric"
					maxLength={10}
					defaultValue={pergunta.vlrmax ?? ''}
					onChange={({ target }) => aoMudar({ ...pergunta, vlrmax: inteiroDe(target.value) })}
				/>
			</Campo>
		</Fileira>
	)
}
