import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { formatarInteiro } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useState } from 'react'
import { type DaSelecao, listarMotivosSemMedia, type PerguntaContada } from '../../contract/index.ts'
import { EvolucaoDaPergunta } from './evolucao.tsx'
import { MetodoDaContagem } from './metodo.tsx'
import { curto, resumoDasContagens, SEM_VALOR } from './palavras.ts'
import type { ParteDosResultados } from './resultados.tsx'

/** Questions in their order, one page of them at a time. */
export function ResultadosPorPergunta({ resultado, selecao }: ParteDosResultados) {
	const { perguntas } = resultado
	const grupos = [...new Map(perguntas.map(({ codgrpqst, titgrp }) => [codgrpqst, titgrp]))]
	const [escolhido, setEscolhido] = useState<number>()
	const comCoortes = resultado.opcoes.anotit.length > 1
	const grupo = grupos.some(([codigo]) => codigo === escolhido) ? escolhido : grupos[0]?.[0]
	return (
		<Pilha espaco={5}>
			{grupos.length > 1 ? (
				<Campo rotulo="Página do questionário" className="w-72 max-w-full">
					<Selecao
						value={grupo}
						onChange={({ target }) => setEscolhido(Number(target.value))}
						opcoes={grupos.map(([codigo, titgrp]) => ({ codigo, texto: titgrp }))}
					/>
				</Campo>
			) : null}
			<Pilha espaco={5} className="items-start lg:grid-cols-2">
				{perguntas
					.filter(({ codgrpqst }) => codgrpqst === grupo)
					.map((pergunta) => (
						<ResultadoDaPergunta
							key={pergunta.codperqst}
							pergunta={pergunta}
							selecao={selecao}
							comCoortes={comCoortes}
						/>
					))}
			</Pilha>
			<MetodoDaContagem />
		</Pilha>
	)
}

type UmaPerguntaProps = { pergunta: PerguntaContada; selecao: DaSelecao; comCoortes: boolean }

function ResultadoDaPergunta(props: UmaPerguntaProps) {
	const { pergunta } = props
	const { txtper, tipper, qtd, staret } = pergunta
	if (staret === 'S')
		return (
			<Cartao titulo={txtper} imprimivel>
				<Texto suave medida>
					Não é mostrada: quase as mesmas pessoas já tinham respondido a ela em outra versão ou questionário, e da
					diferença entre os dois resultados sairia o que poucas disseram.
				</Texto>
			</Cartao>
		)
	return (
		<Cartao titulo={txtper} imprimivel>
			<Pilha>
				<Detalhe>
					{qtd === null ? 'Menos de cinco responderam.' : `Cerca de ${formatarInteiro(qtd)} responderam.`}
					{tipper === 'TXT' ? ' O que foi escrito está em “Comentários”.' : ''}
				</Detalhe>
				{tipper === 'TXT' ? null : <Desenho pergunta={pergunta} />}
				<AvisoSemMedia pergunta={pergunta} />
				{tipper === 'TXT' || tipper === 'MAT' ? null : <EvolucaoDaPergunta {...props} />}
			</Pilha>
		</Cartao>
	)
}

/** Withheld means, each with its reason. */
function AvisoSemMedia({ pergunta }: Pick<UmaPerguntaProps, 'pergunta'>) {
	const motivos = listarMotivosSemMedia(pergunta)
	if (motivos.length === 0) return null
	return <Detalhe medida>{motivos.map(({ nome, motivo }) => `${nome}: ${motivo}`).join(' ')}</Detalhe>
}

function Desenho({ pergunta: { txtper, tipper, linhas, codperqst } }: Pick<UmaPerguntaProps, 'pergunta'>) {
	const nomes = (linhas[0]?.alternativas ?? []).map(({ txtalt }) => txtalt)
	const series = linhas.map(({ txtlin, alternativas }) => ({
		nome: txtlin || 'Respostas',
		valores: alternativas.map(({ qtd }) => qtd),
	}))
	return (
		<Grafico
			arquivo={`pergunta-${codperqst}`}
			tipo={tipper === 'MAT' ? 'calor' : 'barras'}
			titulo={txtper}
			eixo="Alternativa"
			semValor={SEM_VALOR}
			resumo={resumoDasContagens(nomes, series)}
			categorias={nomes.map((nome) => (tipper === 'MAT' ? { nome, curto: curto(nome) } : { nome }))}
			series={series}
		/>
	)
}
