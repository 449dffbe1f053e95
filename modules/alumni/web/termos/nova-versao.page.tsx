import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Data } from '@portal/design-system/data'
import { EditorDeTexto } from '@portal/design-system/editor'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, useHoje, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inserirVersaoTermo, NovaVersao, nomeDoTermo, TipoDeTermo, type VersaoDoTermo } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import { useEnvio } from '../formulario/use-envio.ts'
import { versoesDosTermosQuery } from '../queries.ts'

const TITULO = 'Publicar versão'
const VERSOES = '/alumni/termos/versoes'

function Nova() {
	const consulta = useQuery(versoesDosTermosQuery)
	return (
		<Pagina
			titulo={TITULO}
			largura="formulario"
			resumo="Comece pelo texto que vale agora e mude o que for preciso."
			{...estadoDaConsulta(consulta)}
		>
			{consulta.data ? <VersaoForm versoes={consulta.data} /> : null}
		</Pagina>
	)
}

const textoEmVigor = (versoes: readonly VersaoDoTermo[], tiptrm: TipoDeTermo): string =>
	versoes.find((uma) => uma.tiptrm === tiptrm && uma.sitver === 'VIG')?.txttrm ?? ''

function VersaoForm({ versoes }: { versoes: readonly VersaoDoTermo[] }) {
	const cliente = useQueryClient()
	const [tiptrm, setTiptrm] = useState<TipoDeTermo>('TER')
	const [textos, setTextos] = useState<Partial<Record<TipoDeTermo, string>>>({})
	const hoje = useHoje()
	const [dtavig, setDtavig] = useState(hoje)
	const [confirmando, setConfirmando] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(Object.keys(textos).length > 0)
	const escrito = { tiptrm, txttrm: textos[tiptrm] ?? textoEmVigor(versoes, tiptrm), dtavig }
	const envio = useEnvio({
		esquema: NovaVersao,
		escrito,
		fazer: (dados) => call(inserirVersaoTermo, { body: dados }),
		aoSalvar: ({ mensagem }) => {
			toast.sucesso(mensagem)
			void cliente.invalidateQueries({ queryKey: CHAVE })
			sair(VERSOES)
		},
	})
	const { estado, porque, problemas } = envio
	return (
		<Formulario
			id="nova-versao"
			onSubmit={(evento) => {
				setConfirmando(false)
				envio.aoEnviar(evento)
			}}
		>
			<Pilha espaco={5} colunas={2}>
				<Campo rotulo="Documento" obrigatorio>
					<Selecao
						value={tiptrm}
						onChange={({ target }) => setTiptrm(TipoDeTermo.options.find((um) => um === target.value) ?? 'TER')}
						opcoes={TipoDeTermo.options.map((um) => ({ codigo: um, texto: nomeDoTermo[um] }))}
					/>
				</Campo>
				<Campo rotulo="Vale a partir de" obrigatorio erro={problemas['dtavig']}>
					<Data valor={dtavig} minima={hoje} aoMudar={(dia) => setDtavig(dia ?? '')} />
				</Campo>
			</Pilha>
			<EditorDeTexto
				key={tiptrm}
				rotulo="Texto"
				alto
				placeholder="Escreva o documento inteiro"
				valor={escrito.txttrm}
				erro={problemas['txttrm'] && 'Escreva o texto do documento.'}
				aoMudar={(txttrm) => setTextos((antes) => ({ ...antes, [tiptrm]: txttrm }))}
			/>
			<AcoesDoFormulario
				outras={<MarcaDoSalvar {...{ estado, porque }} />}
				secundaria={
					<Link botao variante="secundario" href={VERSOES}>
						Voltar
					</Link>
				}
				principal={
					<Botao carregando={estado === 'salvando'} onClick={() => setConfirmando(true)}>
						Publicar
					</Botao>
				}
			/>
			<Confirmacao
				aberta={confirmando}
				titulo={`Publicar: ${nomeDoTermo[tiptrm]}?`}
				rotuloConfirmar="Publicar"
				aoCancelar={() => setConfirmando(false)}
				aoConfirmar={() => document.querySelector<HTMLFormElement>('#nova-versao')?.requestSubmit()}
			>
				O texto não muda mais depois de entrar em vigor. No próximo uso, cada pessoa da rede lê esta versão e a aceita
				ou sai; até lá vale o que aceitou antes.
			</Confirmacao>
			{pergunta}
		</Formulario>
	)
}

export const NovaVersaoPage = protegerPagina('versoesDosTermos', TITULO, Nova)
