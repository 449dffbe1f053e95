import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { DataHora } from '@portal/design-system/data-hora'
import { EditorDeTexto } from '@portal/design-system/editor'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { mensagemDe, useConfiguracao, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { type DadosAviso, TIPOS_AVISO } from '../../contract/index.ts'
import { type AvisoDoFormulario, conferir, type Problemas } from './aviso-do-formulario.ts'
import { PublicoDoAviso } from './publico-do-aviso.tsx'
import { areasQuery, LISTA_DE_AVISOS, type useGravarAviso } from './queries.ts'
import { RevisarAvisoDialog } from './revisar-aviso.dialog.tsx'

type AvisoFormProps = { inicial: AvisoDoFormulario; gravar: ReturnType<typeof useGravarAviso> }

const TIPOS = TIPOS_AVISO.map((tipo) => ({ codigo: tipo, texto: tipo }))

export function AvisoForm({ inicial, gravar }: AvisoFormProps) {
	const [aviso, setAviso] = useState(inicial)
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const [tentou, setTentou] = useState(false)
	const [emRevisao, setEmRevisao] = useState<DadosAviso>()
	const formulario = useRef<HTMLFormElement>(null)
	const conferido = conferir(aviso)
	const problemas: Problemas = tentou && 'problemas' in conferido ? conferido.problemas : {}

	function mudar(mudanca: Partial<AvisoDoFormulario>) {
		setAviso((atual) => ({ ...atual, ...mudanca }))
		setAlterado(true)
	}

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		setTentou(true)
		if ('dados' in conferido) setEmRevisao(conferido.dados)
		else focarPrimeiroErro(formulario)
	}

	function publicar(dados: DadosAviso) {
		gravar.mutate(dados, { onSuccess: () => sair(LISTA_DE_AVISOS), onError: () => setEmRevisao(undefined) })
	}

	return (
		<Formulario ref={formulario} onSubmit={enviar}>
			{gravar.error ? <Alerta variante="perigo">{mensagemDe(gravar.error)}</Alerta> : null}
			<Cartao titulo="Conteúdo">
				<Pilha espaco={5}>
					<CampoArea
						valor={aviso.codigoArea}
						erro={problemas.codigoArea}
						aoMudar={(codigoArea) => mudar({ codigoArea })}
					/>
					<Pilha espaco={2}>
						<p aria-hidden className="text-md font-medium">
							Tipo
						</p>
						<div>
							<Segmentado rotulo="Tipo" opcoes={TIPOS} valor={aviso.tipo} aoMudar={(tipo) => mudar({ tipo })} />
						</div>
					</Pilha>
					<Campo rotulo="Assunto" obrigatorio erro={problemas.assunto}>
						<EntradaTexto
							maxLength={200}
							value={aviso.assunto}
							onChange={({ target }) => mudar({ assunto: target.value })}
						/>
					</Campo>
					<EditorDeTexto
						rotulo="Mensagem"
						placeholder="Escreva a mensagem"
						valor={aviso.mensagem}
						erro={problemas.mensagem}
						aoMudar={(mensagem) => mudar({ mensagem })}
					/>
				</Pilha>
			</Cartao>
			<Periodo aviso={aviso} problemas={problemas} aoMudar={mudar} />
			<Cartao titulo="Público">
				<PublicoDoAviso regras={aviso.publico} erro={problemas.publico} aoMudar={(publico) => mudar({ publico })} />
			</Cartao>
			<Botoes />
			{emRevisao ? (
				<RevisarAvisoDialog
					aviso={emRevisao}
					publicando={gravar.isPending}
					aoPublicar={() => publicar(emRevisao)}
					aoFechar={() => setEmRevisao(undefined)}
				/>
			) : null}
			{pergunta}
		</Formulario>
	)
}

type PeriodoProps = {
	aviso: AvisoDoFormulario
	problemas: Problemas
	aoMudar: (mudanca: Partial<AvisoDoFormulario>) => void
}

function Periodo({ aviso, problemas, aoMudar }: PeriodoProps) {
	return (
		<Cartao titulo="Publicação">
			<Pilha espaco={5} colunas={2}>
				<CampoData
					rotulo="Início"
					valor={aviso.dataInicio}
					erro={problemas.dataInicio}
					aoMudar={(dataInicio) => aoMudar({ dataInicio })}
				/>
				<CampoData
					rotulo="Fim"
					valor={aviso.dataFim}
					erro={problemas.dataFim}
					aoMudar={(dataFim) => aoMudar({ dataFim })}
				/>
			</Pilha>
		</Cartao>
	)
}

function Botoes() {
	return (
		<AcoesDoFormulario
			secundaria={
				<Link botao variante="secundario" href={LISTA_DE_AVISOS}>
					Cancelar
				</Link>
			}
			principal={<Botao type="submit">Revisar e publicar</Botao>}
		/>
	)
}

/** A radio group is no field of its own, so its first option is the one that gets the focus. */
const COM_ERRO = '[aria-invalid="true"], [data-erro] input'

/** The focus moves after the errors are drawn. */
function focarPrimeiroErro(formulario: RefObject<HTMLFormElement | null>): void {
	requestAnimationFrame(() => formulario.current?.querySelector<HTMLElement>(COM_ERRO)?.focus())
}

type CampoAreaProps = { valor: string; erro: string | undefined; aoMudar: (codigo: string) => void }

function CampoArea({ valor, erro, aoMudar }: CampoAreaProps) {
	const { data } = useQuery(areasQuery)
	return (
		<Campo rotulo="Área" obrigatorio erro={erro}>
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				nenhuma={data ? 'Escolha a área' : 'Carregando dados...'}
				opcoes={data?.areas.map(({ codigo, nome }) => ({ codigo, texto: nome }))}
			/>
		</Campo>
	)
}

type CampoDataProps = {
	rotulo: string
	valor: string | undefined
	erro: string | undefined
	aoMudar: (instante: string | undefined) => void
}

function CampoData({ rotulo, valor, erro, aoMudar }: CampoDataProps) {
	const { fusoHorario } = useConfiguracao()
	return (
		<DataHora
			rotulo={rotulo}
			fuso={fusoHorario}
			obrigatorio
			erro={erro}
			valor={valor === undefined ? undefined : new Date(valor)}
			aoMudar={(momento) => aoMudar(momento?.toISOString())}
		/>
	)
}
