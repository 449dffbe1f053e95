import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, codigoOuNenhum, formatarInteiro, mensagemDe, navegar, useEvento } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	type Boletim,
	cancelarNewsletter,
	EVENTO,
	enviarNewsletter,
	recusaDeCancelarBoletim,
	recusaDeMudarBoletim,
	removerNewsletter,
	testarNewsletter,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { boletimQuery, nomeDoBoletim } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const TITULO = 'Boletim'

const montarCabeca = (boletim: Boletim) => ({
	titulo: boletim.assblt,
	resumo: [
		boletim.sglund ?? 'Todas as unidades',
		boletim.nomtem ?? 'Todos os temas',
		`escrito por ${boletim.nompescad}`,
	].join(' · '),
	aoLado: <Situacao {...SITUACOES[boletim.sitblt]} />,
	acoes: <Acoes boletim={boletim} />,
})

function BoletimAberto() {
	const cliente = useQueryClient()
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<PaginaDaCoisa
			nome={TITULO}
			falta="Boletim não encontrado"
			campo="assblt"
			consulta={useQuery(boletimQuery(codigoOuNenhum(useParams()['codblt'])))}
			saida={<Link href="/alumni/Newsletter">Voltar aos boletins</Link>}
			montarCabeca={montarCabeca}
		>
			{(boletim) => (
				<>
					<Numeros boletim={boletim} />
					<Cartao titulo="Como chega">
						<Pilha espaco={5}>
							<HtmlSeguro html={boletim.txtblt} />
							<Pilha separada>
								<Detalhe>No fim de cada mensagem vai o link de quem a recebeu para não receber mais.</Detalhe>
							</Pilha>
						</Pilha>
					</Cartao>
				</>
			)}
		</PaginaDaCoisa>
	)
}

function Numeros({ boletim }: { boletim: Boletim }) {
	const { sitblt, qtdalc, qtddst, qtdesp, qtdenv, qtdrec, qtdsai, qtdsem } = boletim
	if (sitblt === 'R')
		return (
			<Indicadores>
				<Indicador nome="Receberiam hoje" valor={formatarInteiro(qtdalc)} />
			</Indicadores>
		)
	return (
		<Indicadores>
			<Indicador nome="Destinatários" valor={formatarInteiro(qtddst)} />
			<Indicador nome="Na fila do correio" valor={formatarInteiro(qtdesp)} />
			<Indicador nome="Enviados" valor={formatarInteiro(qtdenv)} />
			<Indicador nome="Recusados" valor={formatarInteiro(qtdrec)} />
			<Indicador nome="Sem e-mail" valor={formatarInteiro(qtdsem)} />
			<Indicador nome="Saíram por ele" valor={formatarInteiro(qtdsai)} />
		</Indicadores>
	)
}

function Acoes({ boletim }: { boletim: Boletim }) {
	const [ato, setAto] = useState<'enviar' | 'cancelar' | 'descartar'>()
	const { codblt } = boletim
	const { mutate: testar, isPending } = useMutation({
		mutationFn: () => call(testarNewsletter, { body: { codblt } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('O teste não foi enviado', mensagemDe(falha)),
	})
	const fechar = () => setAto(undefined)
	if (!recusaDeCancelarBoletim(boletim))
		return (
			<>
				<Botao variante="perigo" onClick={() => setAto('cancelar')}>
					Interromper o envio
				</Botao>
				{ato === 'cancelar' ? <Cancelar boletim={boletim} aoFechar={fechar} /> : null}
			</>
		)
	if (recusaDeMudarBoletim(boletim)) return null
	return (
		<>
			<Botao variante="perigo" aparencia="contorno" onClick={() => setAto('descartar')}>
				Descartar
			</Botao>
			<Link botao variante="secundario" href={`/alumni/Newsletter/${codblt}/alterar`}>
				Alterar
			</Link>
			<Botao variante="secundario" carregando={isPending} onClick={() => testar()}>
				Enviar teste para mim
			</Botao>
			<Botao onClick={() => setAto('enviar')}>Enviar</Botao>
			{ato === 'enviar' ? <Enviar boletim={boletim} aoFechar={fechar} /> : null}
			{ato === 'descartar' ? <Descartar boletim={boletim} aoFechar={fechar} /> : null}
		</>
	)
}

type AtoProps = { boletim: Boletim; aoFechar: () => void }

function Enviar({ boletim: { codblt, assblt, qtdalc, versao: vista }, aoFechar }: AtoProps) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'o boletim',
		de: nomeDoBoletim(codblt),
		versao: () => vista,
		fazer: (_, versao) => call(enviarNewsletter, { body: { codblt, versao } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog titulo={`Enviar ${assblt}`} rotulo="Enviar" ato={ato} aoEnviar={() => ato.enviar()} aoFechar={aoFechar}>
			<p>
				{qtdalc === 1 ? 'Uma pessoa recebe' : `${formatarInteiro(qtdalc)} pessoas recebem`} este boletim. Depois de
				enviado ele não muda mais.
			</p>
		</AtoDialog>
	)
}

function Cancelar({ boletim: { codblt, assblt }, aoFechar }: AtoProps) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'o boletim',
		versao: () => undefined,
		fazer: () => call(cancelarNewsletter, { body: { codblt } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Interromper ${assblt}`}
			rotulo="Interromper"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>Quem ainda não entrou na fila não recebe. Quem já estava nela recebe.</p>
		</AtoDialog>
	)
}

function Descartar({ boletim: { codblt, assblt, versao: vista }, aoFechar }: AtoProps) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'o boletim',
		de: nomeDoBoletim(codblt),
		versao: () => vista,
		fazer: (_, versao) => call(removerNewsletter, { body: { codblt, versao } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => navegar('/alumni/Newsletter', { substituir: true }),
	})
	return (
		<AtoDialog
			titulo={`Descartar ${assblt}?`}
			rotulo="Descartar"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>O rascunho é apagado para quem o escreve com você também, e não volta.</p>
		</AtoDialog>
	)
}

export const BoletimPage = protegerPagina('newsletter', TITULO, BoletimAberto)
