import { Campo } from '@portal/design-system/campo'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comentariosQuery } from '../queries.ts'
import type { ParteDosResultados } from './resultados.tsx'

/** List keys: a text has no identity but its position. */
const numerarTextos = (textos: readonly string[]) => textos.map((texto, indice) => ({ texto, lugar: indice + 1 }))

/** Texts in random order, without any data about their authors. */
export function Comentarios({ resultado, selecao: { codqst, numvrsqst } }: ParteDosResultados) {
	const perguntas = resultado.perguntas.filter(({ tipper }) => tipper === 'TXT')
	const [codperqst, setCodperqst] = useState(perguntas[0]?.codperqst ?? 0)
	const [codcur, setCodcur] = useState<number>()
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery({
		...comentariosQuery({ codqst, numvrsqst, codperqst, codcur, pagina }),
		enabled: codperqst !== 0,
	})
	const { data, error } = consulta
	if (perguntas.length === 0) return <Vazio texto="Este questionário não tem perguntas de texto livre." />
	if (error)
		return (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		)
	return (
		<Pilha espaco={5} largura="leitura">
			<Pilha colunas={2}>
				<Campo rotulo="Pergunta">
					<Selecao
						value={codperqst}
						onChange={({ target }) => {
							setCodperqst(Number(target.value))
							setPagina(1)
						}}
						opcoes={perguntas.map((uma) => ({ codigo: uma.codperqst, texto: uma.txtper }))}
					/>
				</Campo>
				<Campo rotulo="Curso ou programa" dica="Só os que têm ao menos dez textos. Os outros filtros não valem aqui.">
					<Selecao
						value={codcur ?? ''}
						onChange={({ target }) => {
							setCodcur(target.value === '' ? undefined : Number(target.value))
							setPagina(1)
						}}
						nenhuma="Todos"
						opcoes={(data?.cursos ?? []).map(({ codigo, nome }) => ({ codigo, texto: nome }))}
					/>
				</Campo>
			</Pilha>
			{data === undefined ? (
				<Esqueleto forma="bloco" className="h-72 w-full" />
			) : data.stasuf === 'N' ? (
				<Vazio texto="Menos de dez pessoas escreveram aqui: os textos não são mostrados, para que ninguém seja reconhecido." />
			) : (
				<>
					<Pilha aria-label="Comentários" tag="ul" espaco={3}>
						{numerarTextos(data.textos).map(({ texto, lugar }) => (
							<Recuo key={lugar} tag="li" className="whitespace-pre-line wrap-anywhere">
								{texto}
							</Recuo>
						))}
					</Pilha>
					<Paginacao
						rotulo="Paginação: comentários"
						total={data.total}
						pagina={data.pagina}
						porPagina={data.porPagina}
						aoMudar={setPagina}
					/>
				</>
			)}
		</Pilha>
	)
}
