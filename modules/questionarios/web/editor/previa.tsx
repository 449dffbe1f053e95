import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { useState } from 'react'
import { type Grupo, perguntasDe, perguntasVisiveis, type Resposta } from '../../contract/index.ts'
import { Pergunta } from '../responder/pergunta.tsx'

/** As whoever answers will see it, with its conditions; nothing is kept. */
export function Previa({ grupos }: { grupos: readonly Grupo[] }) {
	const [respostas, setRespostas] = useState<readonly Resposta[]>([])
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	return (
		<div className="grid grid-cols-1 gap-5">
			<Alerta variante="info">Responda para ver as condições funcionarem. Nada do que marcar aqui é guardado.</Alerta>
			{grupos.map(({ codgrpqst, titgrp, txtgrp, perguntas }) => (
				<Cartao key={codgrpqst} titulo={titgrp}>
					<div className="grid gap-7">
						{txtgrp ? <p className="whitespace-pre-line text-texto-suave wrap-anywhere">{txtgrp}</p> : null}
						{perguntas
							.filter(({ codperqst }) => visiveis.has(codperqst))
							.map((pergunta) => (
								<Pergunta
									key={`${pergunta.codperqst} ${pergunta.tipper}`}
									pergunta={pergunta}
									erro={undefined}
									resposta={respostas.find(({ codperqst }) => codperqst === pergunta.codperqst)}
									aoMudar={(resposta) =>
										setRespostas((antes) => [
											...antes.filter(({ codperqst }) => codperqst !== pergunta.codperqst),
											...(resposta ? [resposta] : []),
										])
									}
								/>
							))}
					</div>
				</Cartao>
			))}
		</div>
	)
}
