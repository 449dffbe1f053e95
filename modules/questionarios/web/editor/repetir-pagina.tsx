import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import type { Grupo } from '../../contract/index.ts'
import { juntarRepetidas } from './devolver.ts'
import { listarPerguntasRepetiveis, porqueNaoRepete, repetirPagina } from './repetir.ts'

type RepetirPaginaProps = {
	grupo: Grupo
	grupos: readonly Grupo[]
	aoMudar: (mudanca: (agora: readonly Grupo[]) => readonly Grupo[]) => void
}

/** Repetition of a page; absent when no earlier question offers alternatives for it. */
export function RepetirPagina({ grupo, grupos, aoMudar }: RepetirPaginaProps) {
	const perguntas = listarPerguntasRepetiveis(grupos, grupo)
	const [escolhida, setEscolhida] = useState<number>()
	const [porque, setPorque] = useState<string>()
	const por = perguntas.find(({ codperqst }) => codperqst === escolhida) ?? perguntas.at(-1)
	if (!por || grupo.perguntas.length === 0) return null
	return (
		<Pilha espaco={3} className="justify-items-start">
			<Campo
				rotulo="Repetir esta página para cada alternativa de"
				dica="Como uma por disciplina: cada cópia só aparece a quem marca a sua alternativa."
				erro={porque}
				className="w-96 max-w-full"
			>
				<Selecao
					value={por.codperqst}
					onChange={({ target }) => {
						setEscolhida(Number(target.value))
						setPorque(undefined)
					}}
					opcoes={perguntas.map(({ codperqst, txtper }) => ({ codigo: codperqst, texto: txtper }))}
				/>
			</Campo>
			<Botao
				variante="secundario"
				icone={<CopyPlus aria-hidden />}
				onClick={() => {
					const motivo = porqueNaoRepete(grupos, grupo, por)
					setPorque(motivo)
					if (motivo !== undefined) return
					const repetidos = repetirPagina(grupos, grupo, por)
					aoMudar(() => repetidos)
					toast.sucesso(`A página está ${por.alternativas.length} vezes, uma para cada alternativa.`, undefined, {
						titulo: 'Desfazer',
						aoAcionar: () => aoMudar((agora) => juntarRepetidas(agora, repetidos, grupos, grupo)),
					})
				}}
			>
				Repetir a página
			</Botao>
		</Pilha>
	)
}
