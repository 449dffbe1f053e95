import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Fileira } from '@portal/design-system/pilha'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { AtSign } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { MAXIMO_DO_MOTIVO, type PessoaSsu } from '../../contract/index.ts'
import { listarImagensColadas } from '../anexos/imagens-coladas.ts'

interface Texto {
	readonly txtand: string
	readonly mencionados: PessoaSsu[]
}
/** The text before and after a mention. */
type Lugar = readonly [antes: string, depois: string]

const comecaMencao = (texto: string, cursor: number): boolean => /(^|\s)@$/.test(texto.slice(0, cursor))
const focar = (caixa: HTMLInputElement | null) => caixa?.focus()

type TextoComMencoesProps<T extends Texto> = {
	/** The ref receives the focus after a refusal. */
	ref: (area: HTMLTextAreaElement | null) => void
	escrito: T
	erro: string | undefined
	aoEscrever: (novo: T) => void
	/** The handler is absent where nothing may be attached. */
	aoColar: ((imagens: readonly File[]) => void) | undefined
}

/** An @ opens the choice of a person, whose name is inserted in the text. */
export function TextoComMencoes<T extends Texto>({ ref, escrito, erro, aoEscrever, aoColar }: TextoComMencoesProps<T>) {
	const area = useRef<HTMLTextAreaElement>(null)
	/** The value is absent while nobody is being chosen. */
	const [lugar, setLugar] = useState<Lugar>()
	const { txtand, mencionados } = escrito

	function digitar({ target }: ChangeEvent<HTMLTextAreaElement>) {
		aoEscrever({ ...escrito, txtand: target.value })
		const { selectionStart: cursor } = target
		const digitou = target.value.length === txtand.length + 1
		setLugar(
			digitou && comecaMencao(target.value, cursor)
				? [target.value.slice(0, cursor - 1), target.value.slice(cursor)]
				: undefined,
		)
	}
	function voltarA(cursor: number) {
		setLugar(undefined)
		requestAnimationFrame(() => {
			area.current?.focus()
			area.current?.setSelectionRange(cursor, cursor)
		})
	}
	function mencionar([antes, depois]: Lugar, pessoa: PessoaSsu) {
		const com = `${antes}@${pessoa.nompes} `
		aoEscrever({ ...escrito, txtand: (com + depois).slice(0, MAXIMO_DO_MOTIVO), mencionados: [...mencionados, pessoa] })
		voltarA(com.length)
	}
	function colar(imagens: readonly File[]) {
		aoColar?.(imagens)
		const nomes = imagens.map(({ name }) => `[${name}]`).join(' ')
		aoEscrever({ ...escrito, txtand: `${separar(txtand)}${nomes}`.slice(0, MAXIMO_DO_MOTIVO) })
	}
	return (
		<>
			<Campo
				rotulo="Novo andamento"
				dica={`Quem pediu, quem conduz, quem trabalha nela e quem acompanha recebem um aviso. Use @ para chamar alguém${aoColar ? '; uma imagem colada vai para os arquivos' : ''}.`}
				erro={erro}
			>
				<AreaTexto
					ref={(elemento) => {
						area.current = elemento
						ref(elemento)
					}}
					value={txtand}
					maxLength={MAXIMO_DO_MOTIVO}
					rows={3}
					onChange={digitar}
					onPaste={(evento) => {
						const imagens = aoColar ? listarImagensColadas(evento.clipboardData) : []
						if (imagens.length === 0) return
						evento.preventDefault()
						colar(imagens)
					}}
				/>
			</Campo>
			{lugar ? (
				<EscolhaDaMencao
					aoEscolher={(pessoa) => mencionar(lugar, pessoa)}
					aoDesistir={() => voltarA(txtand.length - lugar[1].length)}
				/>
			) : (
				<Botao
					className="justify-self-start"
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					icone={<AtSign aria-hidden />}
					onClick={() => setLugar([separar(txtand), ''])}
				>
					Mencionar alguém
				</Botao>
			)}
		</>
	)
}

/** A space separates the mention from the text before it. */
const separar = (texto: string): string => (texto === '' || /\s$/.test(texto) ? texto : `${texto} `)

type EscolhaDaMencaoProps = { aoEscolher: (pessoa: PessoaSsu) => void; aoDesistir: () => void }

function EscolhaDaMencao({ aoEscolher, aoDesistir }: EscolhaDaMencaoProps) {
	return (
		<Fileira espaco={4} alinhar="pe">
			<CampoPessoa
				rotulo="Mencionar"
				valor={undefined}
				ref={focar}
				aoMudar={(_, pessoa) => {
					if (pessoa) aoEscolher(pessoa)
				}}
			/>
			<Botao variante="secundario" aparencia="fantasma" onClick={aoDesistir}>
				Não mencionar
			</Botao>
		</Fileira>
	)
}
