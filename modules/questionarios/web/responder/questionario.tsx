import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Texto } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { QuestionarioAResponder } from '../../contract/index.ts'
import { CHAVE, estruturaQuery, questionarioAResponderQuery, respostasQuery } from '../queries.ts'
import { Fechado } from './fechado.tsx'
import { Paginas } from './paginas.tsx'
import { useChave } from './use-paginas.ts'

export type QuestionarioProps = { codqst: number; aoConcluir?: () => void }

export function Questionario({ codqst, aoConcluir }: QuestionarioProps) {
	const cliente = useQueryClient()
	const consulta = useQuery(questionarioAResponderQuery(codqst))
	// Stable page: once the person writes, new query results do not replace it.
	const [comecado, setComecado] = useState<QuestionarioAResponder>()
	const { data, error } = consulta
	if (comecado)
		return (
			<Respondendo
				questionario={comecado}
				aoConcluir={() => {
					setComecado(undefined)
					void cliente.invalidateQueries({ queryKey: CHAVE })
					aoConcluir?.()
				}}
			/>
		)
	if (data) return <Apresentacao questionario={data} aoComecar={() => setComecado(data)} />
	if (error)
		return (
			<FalhaDaConsulta
				falha={error}
				tentando={consulta.isFetching}
				aoTentarDeNovo={() => void consulta.refetch()}
				saida={PARA_A_LISTA}
			/>
		)
	return <Esqueleto forma="bloco" className="h-72 w-full" />
}

const PARA_A_LISTA = <Link href="/questionarios">Ver os questionários para você</Link>

type ApresentacaoProps = { questionario: QuestionarioAResponder; aoComecar: () => void }

function Apresentacao({ questionario, aoComecar }: ApresentacaoProps) {
	const { nomqst, dscpdo, txtapr, staanm, dtafimrsp, qtdper, sitpcp, responder, motivo } = questionario
	if (sitpcp === 'CON') return <JaRespondido questionario={questionario} />
	return (
		<Cartao titulo={`${nomqst} · ${dscpdo}`}>
			<Pilha largura="leitura">
				<Texto comoEscrito>{txtapr}</Texto>
				<Texto suave>
					{qtdper === 1 ? 'Uma pergunta' : `Até ${qtdper} perguntas`}. Recebe respostas até {formatarData(dtafimrsp)}.
				</Texto>
				<Alerta
					variante="info"
					titulo={staanm === 'S' ? 'As respostas são anônimas' : 'As respostas ficam com o seu nome'}
				>
					{staanm === 'S'
						? 'O portal guarda que você participou e, separado disso, o que foi respondido, sem nome, hora ou ordem. Até você concluir, o que escreve fica cifrado com uma chave que só este navegador tem: ninguém mais lê o que está guardado, e você continua depois neste mesmo navegador. Grupos com menos de cinco pessoas não aparecem nos resultados.'
						: 'Depois do fim, quem gere este questionário vê o que você respondeu, com o seu nome. Nos resultados que outras pessoas leem não há nomes, e grupos com menos de cinco pessoas não aparecem.'}
				</Alerta>
				{responder === 'S' ? (
					<div>
						<Botao icone={<Play aria-hidden />} onClick={aoComecar}>
							{sitpcp === null ? 'Começar' : 'Continuar de onde parei'}
						</Botao>
					</div>
				) : (
					<>
						<Alerta variante="aviso">{motivo}</Alerta>
						<p>{PARA_A_LISTA}</p>
					</>
				)}
			</Pilha>
		</Cartao>
	)
}

function JaRespondido({ questionario }: { questionario: QuestionarioAResponder }) {
	const { nomqst, dscpdo, staanm, txtdvl, starespub, codqst } = questionario
	return (
		<Cartao titulo={`${nomqst} · ${dscpdo}`}>
			<Pilha largura="leitura">
				<Alerta variante="sucesso" titulo="Você já respondeu a este questionário">
					{staanm === 'S'
						? 'Obrigado por participar. As respostas são anônimas: o portal não sabe mais quais são as suas.'
						: 'Obrigado por participar. O que você respondeu está na cópia dos seus dados, em Privacidade.'}
				</Alerta>
				{txtdvl ? (
					<Secao titulo="O que mudou com o que todos disseram" nivel={3} espaco={1}>
						<Texto comoEscrito>{txtdvl}</Texto>
					</Secao>
				) : null}
				{starespub === 'S' ? (
					<Link href={`/questionarios/${codqst}/${questionario.numvrsqst}/resultados`}>Ver os resultados públicos</Link>
				) : null}
			</Pilha>
		</Cartao>
	)
}

type RespondendoProps = { questionario: QuestionarioAResponder; aoConcluir: () => void }

function Respondendo({ questionario, aoConcluir }: RespondendoProps) {
	const { codqst, numvrsqst } = questionario
	const { chvras } = useChave(questionario)
	const estrutura = useQuery(estruturaQuery(codqst, numvrsqst))
	const respostas = useQuery({
		...respostasQuery(codqst, chvras),
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})
	const faltou = estrutura.error ? estrutura : respostas
	if (respostas.data?.stafec === 'S')
		return <Fechado questionario={questionario} aoDescartar={() => respostas.refetch()} />
	if (estrutura.data && respostas.data)
		return (
			<Paginas
				questionario={questionario}
				grupos={estrutura.data}
				iniciais={respostas.data.paginas}
				aoConcluir={aoConcluir}
			/>
		)
	if (faltou.error)
		return (
			<FalhaDaConsulta falha={faltou.error} tentando={faltou.isFetching} aoTentarDeNovo={() => void faltou.refetch()} />
		)
	return <Esqueleto forma="bloco" className="h-144 w-full" />
}
