import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { escreverMarcos, type MarcoEscrito, marcosDe } from './campos.ts'
import type { ParteDoFormulario } from './formulario.tsx'

const MAXIMO = 20
let ultima = 0
const novaChave = (): number => ++ultima

/** Proposed milestones: approval needs at least one, and the proposal none. */
export function MarcosDaProposta({ escrito, problemas, aoMudar }: ParteDoFormulario) {
	const marcos = marcosDe(escrito)
	const [chaves, setChaves] = useState(() => marcos.map(novaChave))
	const gravar = (novos: readonly MarcoEscrito[]) => aoMudar({ marcos: escreverMarcos(novos) })
	const mudar = (qual: number, mudanca: Partial<MarcoEscrito>) =>
		gravar(marcos.map((um, indice) => (indice === qual ? { ...um, ...mudanca } : um)))
	return (
		<Pilha>
			<Texto suave medida>
				Pontos com dia marcado por onde se vê se o projeto anda. Para a aprovação é preciso ao menos um.
			</Texto>
			{marcos.map(({ nommar, dtaprv }, indice) => (
				<fieldset key={chaves[indice]} className="flex flex-wrap items-start gap-3">
					<legend className="sr-only">Marco {indice + 1}</legend>
					<Campo rotulo={`Marco ${indice + 1}`} className="min-w-48 flex-1" erro={problemas[`nommar-${indice}`]}>
						<EntradaTexto
							value={nommar}
							maxLength={120}
							onChange={({ target }) => mudar(indice, { nommar: target.value })}
						/>
					</Campo>
					<Campo rotulo="Previsto para" largura="data" erro={problemas[`dtaprv-${indice}`]}>
						<Data valor={dtaprv || undefined} aoMudar={(dia) => mudar(indice, { dtaprv: dia ?? '' })} />
					</Campo>
					<Botao
						className="mt-7"
						variante="secundario"
						aparencia="fantasma"
						icone={<Trash2 aria-hidden />}
						rotulo={`Tirar o marco ${indice + 1}`}
						onClick={() => {
							setChaves(chaves.filter((_, qual) => qual !== indice))
							gravar(marcos.filter((_, qual) => qual !== indice))
						}}
					/>
				</fieldset>
			))}
			{marcos.length < MAXIMO ? (
				<Botao
					className="justify-self-start"
					variante="secundario"
					icone={<Plus aria-hidden />}
					onClick={() => {
						setChaves([...chaves, novaChave()])
						gravar([...marcos, { nommar: '', dtaprv: '' }])
					}}
				>
					Incluir marco
				</Botao>
			) : null}
		</Pilha>
	)
}
