import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call, codigoOuNenhum, estadoDaConsulta, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { HaTempo, ListaPaginada, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	type Conversa,
	EVENTO,
	MAXIMO_DA_MENSAGEM,
	nomeDoTipoDeConversa,
	responderConversa,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { useAcao } from '../use-acao.ts'
import { AcoesDaConversa } from './acoes.tsx'
import { conversaQuery, mensagensQuery } from './queries.ts'

const TITULO = 'Conversa'

function ConversaAberta() {
	const codcnv = codigoOuNenhum(useParams()['codcnv'])
	const cliente = useQueryClient()
	const consulta = useQuery(conversaQuery(codcnv))
	const { data } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'conversa', codcnv] }))
	useTituloDaPagina({ titcnv: data?.titcnv })
	return (
		<Pagina
			titulo={data?.titcnv ?? TITULO}
			largura="leitura"
			resumo={data ? resumirConversa(data) : undefined}
			acoes={data?.staminha === 'S' ? <AcoesDaConversa conversa={data} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/alumni/conversas">Voltar às conversas</Link> })}
		>
			{data ? (
				<>
					{data.stadnu === 'S' ? (
						<Alerta variante="info">A sua denúncia espera o Escritório Alumni, que vai ler esta conversa.</Alerta>
					) : null}
					{data.motnaorsp === null ? <Responder conversa={data} /> : <Alerta variante="aviso">{data.motnaorsp}</Alerta>}
					<Mensagens codcnv={codcnv} />
				</>
			) : null}
		</Pagina>
	)
}

const resumirConversa = ({ tipcnv, staminha, nomout, nomaut, nomint }: Conversa): string =>
	staminha === 'S'
		? `${nomeDoTipoDeConversa[tipcnv]} · com ${nomout}. Nenhum de vocês vê o endereço do outro.`
		: `${nomeDoTipoDeConversa[tipcnv]} · entre ${nomaut} e ${nomint}.`

const Escrito = z.object({ txtmsg: z.string() })

function Responder({ conversa: { codcnv, nomout } }: { conversa: Conversa }) {
	const { escrito, escrever, esquecer } = useEscrito(`alumni conversa ${codcnv}`, Escrito, { txtmsg: '' })
	const [tentou, setTentou] = useState(false)
	const vazio = escrito.txtmsg.trim().length < 2
	const enviar = useAcao(() => call(responderConversa, { body: { codcnv, ...escrito } }), {
		falha: 'A mensagem não foi enviada',
		depois: () => {
			esquecer()
			setTentou(false)
		},
	})
	return (
		<Formulario
			espaco={3}
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (!vazio) enviar.mutate(undefined)
			}}
		>
			<Campo rotulo={`Responder a ${nomout}`} erro={tentou && vazio ? 'Escreva a mensagem.' : undefined}>
				<AreaTexto
					value={escrito.txtmsg}
					maxLength={MAXIMO_DA_MENSAGEM}
					rows={4}
					onChange={({ target }) => escrever({ txtmsg: target.value })}
				/>
			</Campo>
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={enviar.isPending}>
						Enviar
					</Botao>
				}
			/>
		</Formulario>
	)
}

function Mensagens({ codcnv }: { codcnv: number }) {
	const { filtro, irParaPagina } = useFiltroDaLista(Paginacao)
	const consulta = useQuery(mensagensQuery({ codcnv, ...filtro }))
	return (
		<ListaPaginada
			consulta={consulta}
			pagina={filtro.pagina}
			aoMudarPagina={irParaPagina}
			rotulo="Páginas de mensagens"
			vazio={<Vazio texto="Ainda não há mensagens." />}
		>
			{(itens) => (
				<Pilha tag="ul" espaco={4} aria-label="Mensagens, da mais recente à mais antiga">
					{itens.map(({ codmsg, nompes, stamin, txtmsg, dtamsg }) => (
						<Recuo key={codmsg} tag="li">
							<Texto comoEscrito medida>
								{txtmsg}
							</Texto>
							<Detalhe>
								{stamin === 'S' ? 'Você' : nompes}, <HaTempo instante={dtamsg} />
							</Detalhe>
						</Recuo>
					))}
				</Pilha>
			)}
		</ListaPaginada>
	)
}

export const ConversaPage = protegerPagina('conversas', TITULO, ConversaAberta)
