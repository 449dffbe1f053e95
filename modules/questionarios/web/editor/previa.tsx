import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { useState } from 'react'
import { type Grupo, perguntasDe, perguntasVisiveis, type Resposta } from '../../contract/index.ts'
import { Pergunta } from '../responder/pergunta.tsx'

/** Preview with working conditions; nothing is saved. */
export function Previa({ grupos }: { grupos: readonly Grupo[] }) {
	const [respostas, setRespostas] = useState<readonly Resposta[]>([])
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	return (
		<Pilha espaco={5}>
			<Alerta variante="info">Responda para ver as condições funcionarem. Nada do que marcar aqui é guardado.</Alerta>
			{grupos.map(({ codgrpqst, titgrp, txtgrp, perguntas }) => (
				<Cartao key={codgrpqst} titulo={titgrp}>
					<Pilha espaco={5}>
						{txtgrp ? (
							<Texto suave comoEscrito>
								{txtgrp}
							</Texto>
						) : null}
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
					</Pilha>
				</Cartao>
			))}
		</Pilha>
	)
}
