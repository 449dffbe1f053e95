import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Grupo, type Pergunta, perguntasDe, problemasDaEstrutura } from '../../contract/index.ts'
import { novaPergunta, novoGrupo, trocar } from './campos.ts'
import { devolverPagina, devolverPergunta } from './devolver.ts'
import { PerguntaEditada } from './pergunta-editada.tsx'
import { RepetirPagina } from './repetir-pagina.tsx'

type PaginasEditadasProps = {
	grupos: readonly Grupo[]
	/** Functional update: a restored part goes into the current draft, not into the one of the time of its removal. */
	aoMudar: (mudanca: (agora: readonly Grupo[]) => readonly Grupo[]) => void
}

/** Pages in their order, and the questions of the open page. */
export function PaginasEditadas({ grupos, aoMudar }: PaginasEditadasProps) {
	const [aberta, setAberta] = useState(grupos[0]?.codgrpqst)
	const grupo = grupos.find(({ codgrpqst }) => codgrpqst === aberta) ?? grupos[0]
	const problemas = problemasDaEstrutura(grupos)
	const doQuestionario = problemas.filter(({ onde }) => onde === 'estrutura')
	return (
		<>
			<Cartao titulo="Páginas">
				<Pilha>
					<ListaOrdenavel
						rotulo="Páginas, em ordem"
						itens={grupos}
						chave={({ codgrpqst }) => codgrpqst}
						nome={({ titgrp }) => titgrp}
						aoOrdenar={(ordenadas) => aoMudar(() => ordenadas)}
					>
						{(um) => (
							<Botao
								variante={um === grupo ? 'primario' : 'secundario'}
								aparencia="fantasma"
								aria-pressed={um === grupo}
								onClick={() => setAberta(um.codgrpqst)}
							>
								<span className="wrap-anywhere">
									{um.titgrp} ({um.perguntas.length})
								</span>
							</Botao>
						)}
					</ListaOrdenavel>
					<Botao
						variante="secundario"
						tamanho="pq"
						className="justify-self-start"
						icone={<Plus aria-hidden />}
						onClick={() => {
							const nova = novoGrupo(grupos)
							aoMudar(() => [...grupos, nova])
							setAberta(nova.codgrpqst)
						}}
					>
						Incluir página
					</Botao>
					{doQuestionario.map(({ mensagem }) => (
						<Alerta key={mensagem} variante="aviso">
							{mensagem}
						</Alerta>
					))}
				</Pilha>
			</Cartao>
			{grupo ? (
				<PaginaEditada
					key={grupo.codgrpqst}
					grupo={grupo}
					grupos={grupos}
					aoMudar={(novo) => aoMudar((agora) => trocar(agora, 'codgrpqst', novo))}
					aoMudarTodas={aoMudar}
					aoRetirar={
						grupos.length > 1
							? () => {
									aoMudar((agora) => agora.filter(({ codgrpqst }) => codgrpqst !== grupo.codgrpqst))
									oferecerDeVolta(`A página “${grupo.titgrp}” foi retirada.`, () =>
										aoMudar((agora) => devolverPagina(agora, grupos.indexOf(grupo), grupo)),
									)
								}
							: undefined
					}
				/>
			) : null}
		</>
	)
}

const oferecerDeVolta = (oque: string, aoAcionar: () => void): number =>
	toast.sucesso(oque, undefined, { titulo: 'Desfazer', aoAcionar })

type PaginaEditadaProps = {
	grupo: Grupo
	grupos: readonly Grupo[]
	aoMudar: (grupo: Grupo) => void
	aoMudarTodas: PaginasEditadasProps['aoMudar']
	aoRetirar: (() => void) | undefined
}

function PaginaEditada({ grupo, grupos, aoMudar, aoMudarTodas, aoRetirar }: PaginaEditadaProps) {
	const problemas = problemasDaEstrutura(grupos)
	const todas = perguntasDe(grupos)
	const mudar = (perguntas: readonly Pergunta[]) => aoMudar({ ...grupo, perguntas: [...perguntas] })
	const daPagina = problemas.find(({ onde }) => onde === `grupo ${grupo.codgrpqst}`)
	return (
		<Cartao titulo={`Perguntas de “${grupo.titgrp}”`}>
			<Pilha espaco={5}>
				<Campo rotulo="Título da página" obrigatorio>
					<EntradaTexto
						maxLength={150}
						value={grupo.titgrp}
						onChange={({ target }) => aoMudar({ ...grupo, titgrp: target.value })}
					/>
				</Campo>
				<Campo rotulo="Texto da página" dica="Se quiser: quem responde o lê antes das perguntas.">
					<AreaTexto
						rows={2}
						maxLength={4_000}
						value={grupo.txtgrp}
						onChange={({ target }) => aoMudar({ ...grupo, txtgrp: target.value })}
					/>
				</Campo>
				{daPagina ? <Alerta variante="aviso">{daPagina.mensagem}</Alerta> : null}
				<ListaOrdenavel
					rotulo="Perguntas desta página, em ordem"
					itens={grupo.perguntas}
					chave={({ codperqst }) => codperqst}
					nome={({ txtper }) => txtper}
					aoOrdenar={mudar}
				>
					{(pergunta) => {
						const lugar = todas.indexOf(pergunta)
						return (
							<PerguntaEditada
								pergunta={pergunta}
								numero={lugar + 1}
								antes={todas.slice(0, lugar)}
								problema={problemas.find(({ onde }) => onde === `pergunta ${pergunta.codperqst}`)?.mensagem}
								aoMudar={(nova) => mudar(trocar(grupo.perguntas, 'codperqst', nova))}
								aoRetirar={() => {
									mudar(grupo.perguntas.filter((uma) => uma !== pergunta))
									oferecerDeVolta(`A pergunta ${lugar + 1} foi retirada.`, () =>
										aoMudarTodas((agora) => devolverPergunta(agora, grupo, pergunta)),
									)
								}}
							/>
						)
					}}
				</ListaOrdenavel>
				<Fileira distribuir="entre">
					<Botao
						variante="secundario"
						icone={<Plus aria-hidden />}
						onClick={() => mudar([...grupo.perguntas, novaPergunta(grupos)])}
					>
						Incluir pergunta
					</Botao>
					{aoRetirar ? (
						<Botao
							variante="perigo"
							aparencia="fantasma"
							tamanho="pq"
							icone={<Trash2 aria-hidden />}
							onClick={aoRetirar}
						>
							Retirar esta página
						</Botao>
					) : null}
				</Fileira>
				<RepetirPagina grupo={grupo} grupos={grupos} aoMudar={aoMudarTodas} />
			</Pilha>
		</Cartao>
	)
}
