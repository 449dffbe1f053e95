import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Texto } from '@portal/design-system/texto'
import { CallError, FalhaDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Convite, QuemVisita } from '../../contract/compartilhamento.ts'
import { CartaoDoDocumento } from '../documento/cartao-do-documento.tsx'
import { FaixaDoVeredito } from '../veredito.tsx'
import { IdentificacaoForm } from './identificacao.form.tsx'
import { abrir, baixarCompartilhado, conviteQuery } from './queries.ts'

/** Public page of an owner's link, without captcha or account. */
export function CompartilhadoPage() {
	const { chvcpt = '' } = useParams()
	return (
		<Pagina
			largura="formulario"
			titulo="Documento compartilhado"
			resumo="Alguém lhe mandou este documento, com a confirmação de que a universidade o emitiu."
			soNaTela
		>
			<Compartilhado key={chvcpt} chvcpt={chvcpt} />
			<p data-nao-imprimir>
				<Link href="/iddigital">Verificar outro documento pelo ID digital</Link>
			</p>
		</Pagina>
	)
}

function Compartilhado({ chvcpt }: { chvcpt: string }) {
	const { data: convite, error, isPending, isFetching, refetch } = useQuery(conviteQuery(chvcpt))
	const visita = useMutation({ mutationFn: (quem: QuemVisita) => abrir(chvcpt, quem) })
	const recusa = error ?? visita.error
	const titulo = recusa instanceof CallError ? TITULOS[recusa.erro] : undefined
	if (recusa && titulo) return <LinkFechado titulo={titulo} mensagem={mensagemDe(recusa)} />
	if (visita.data) {
		const { documento, chvvis, em } = visita.data
		return <CartaoDoDocumento documento={documento} em={em} aoBaixar={() => baixarCompartilhado(chvvis)} />
	}
	if (isPending) return <Esqueleto forma="bloco" className="h-80 w-full" />
	if (error) return <FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	return (
		<Ficha tag="section" aria-label="Documento">
			<DadosDoConvite convite={convite} />
			<IdentificacaoForm
				abrindo={visita.isPending}
				falha={visita.error ? mensagemDe(visita.error) : undefined}
				aoAbrir={visita.mutate}
			/>
		</Ficha>
	)
}

function DadosDoConvite({ convite: { nomtipdocauc, nomtit, fincpt, dtafimcpt } }: { convite: Convite }) {
	return (
		<Fatos>
			<Fato nome="Documento">{nomtipdocauc}</Fato>
			{nomtit ? <Fato nome="Titular">{nomtit}</Fato> : null}
			{fincpt ? <Fato nome="Finalidade">{fincpt}</Fato> : null}
			<Fato nome="Pode ser visto até">{formatarData(dtafimcpt)}</Fato>
		</Fatos>
	)
}

const TITULOS: Readonly<Record<string, string>> = {
	'link-expirado': 'Link expirado',
	'link-revogado': 'Link revogado',
	'link-desconhecido': 'Link não encontrado',
}

function LinkFechado({ titulo, mensagem }: { titulo: string; mensagem: string }) {
	return (
		<Cartao
			aria-label="Resultado"
			aria-live="polite"
			faixa={<FaixaDoVeredito veredito="nao-confirmado" titulo={titulo} mensagem={mensagem} />}
		>
			<Texto pq medida>
				Isso nada diz do documento em si. Se você tem uma cópia dele, confira-a pelo ID digital.
			</Texto>
		</Cartao>
	)
}
