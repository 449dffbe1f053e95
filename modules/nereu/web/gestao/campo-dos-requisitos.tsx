import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { useState } from 'react'
import { type DadosDoEdital, escreverCentesimos, lerCentesimos } from '../../contract/index.ts'

type Requisitos = DadosDoEdital['requisitos']
type Props = { valor: Requisitos; aoMudar: (requisitos: Requisitos) => void; erro: string | undefined }

const NUMEROS = [
	['percremin', 'Créditos concluídos, no mínimo (%)', 3],
	['percremax', 'Créditos concluídos, no máximo (%)', 3],
	['numsemmin', 'Semestres cursados, no mínimo', 2],
	['qtdcar', 'Cartas de recomendação', 1],
] as const

export function CampoDosRequisitos({ valor, aoMudar, erro }: Props) {
	const [media, setMedia] = useState(escreverCentesimos(valor.mediamin))
	const lida = lerCentesimos(media)
	return (
		<GrupoDeCampos legenda="Requisitos" forma="campos" erro={erro && 'Confira os números dos requisitos.'}>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				{NUMEROS.map(([nome, rotulo, maximo]) => (
					<Campo key={nome} rotulo={rotulo} obrigatorio>
						<EntradaTexto
							inputMode="numeric"
							maxLength={maximo}
							value={valor[nome] ?? 0}
							onChange={({ target }) => aoMudar({ ...valor, [nome]: Number.parseInt(target.value, 10) || 0 })}
						/>
					</Campo>
				))}
				<Campo
					rotulo="Média ponderada, no mínimo"
					obrigatorio
					dica="De 0 a 10, como 7,50."
					erro={lida === undefined ? 'Escreva a média de 0 a 10, como 7,50.' : undefined}
				>
					<EntradaTexto
						inputMode="decimal"
						maxLength={5}
						value={media}
						onChange={({ target }) => {
							setMedia(target.value)
							const centesimos = lerCentesimos(target.value)
							if (centesimos !== undefined) aoMudar({ ...valor, mediamin: centesimos })
						}}
					/>
				</Campo>
			</div>
			<CaixaSelecao
				rotulo="Só estudantes da unidade do edital"
				checked={valor.staund === 'S'}
				onChange={({ target }) => aoMudar({ ...valor, staund: target.checked ? 'S' : 'N' })}
			/>
		</GrupoDeCampos>
	)
}
