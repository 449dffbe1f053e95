import { Botao } from '@portal/design-system/botao'
import { Lista } from '@portal/design-system/lista'
import { Pilha } from '@portal/design-system/pilha'
import { Suave } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { X } from 'lucide-react'
import { type RefCallback, useRef, useState } from 'react'
import { MAXIMO_DE_PESSOAS } from '../../contract/index.ts'

export type Escolhida = { readonly codpes: number; readonly nompes: string }

type PessoasEscolhidasProps = {
	pessoas: readonly Escolhida[]
	aoMudar: (pessoas: Escolhida[]) => void
	erro: string | undefined
	ref: RefCallback<HTMLInputElement>
}

export function PessoasEscolhidas({ pessoas, aoMudar, erro, ref }: PessoasEscolhidasProps) {
	const [numero, setNumero] = useState<number>()
	const [vez, setVez] = useState(0)
	const caixa = useRef<HTMLInputElement>(null)
	const cheia = pessoas.length >= MAXIMO_DE_PESSOAS

	function escolher(codpes: number | undefined, pessoa: Escolhida | undefined) {
		if (!pessoa) return setNumero(codpes)
		// Focus: the next person gets an empty input that keeps the keyboard focus.
		const focada = document.activeElement === caixa.current
		setNumero(undefined)
		setVez(vez + 1)
		if (focada) requestAnimationFrame(() => caixa.current?.focus())
		if (!pessoas.some((uma) => uma.codpes === pessoa.codpes)) aoMudar([...pessoas, pessoa])
	}
	return (
		<Pilha espaco={3}>
			<CampoPessoa
				key={vez}
				ref={(elemento) => {
					caixa.current = elemento
					ref(elemento)
				}}
				rotulo={pessoas.length === 0 ? 'Pessoa' : 'Mais uma pessoa'}
				obrigatorio={pessoas.length === 0}
				valor={numero}
				disabled={cheia}
				erro={erro}
				aoMudar={escolher}
			/>
			{cheia ? <p>São no máximo {MAXIMO_DE_PESSOAS} pessoas por vez.</p> : null}
			{pessoas.length > 0 ? (
				<Lista rotulo="Pessoas escolhidas">
					{pessoas.map(({ codpes, nompes }) => (
						<li key={codpes} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3.5">
							<span className="min-w-0 wrap-anywhere">
								{nompes}{' '}
								<Suave pq className="tabular-nums">
									{codpes}
								</Suave>
							</span>
							<Botao
								variante="secundario"
								aparencia="fantasma"
								tamanho="pq"
								rotulo={`Tirar ${nompes}`}
								icone={<X aria-hidden />}
								onClick={() => aoMudar(pessoas.filter((uma) => uma.codpes !== codpes))}
							/>
						</li>
					))}
				</Lista>
			) : null}
		</Pilha>
	)
}
