import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { codigoOuNenhum, estadoDaConsulta } from '@portal/platform/web'
import { useParaReescrever } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { protegerPagina } from '../acesso/portao.tsx'
import { BoletimForm } from './boletim.form.tsx'
import { boletimQuery, nomeDoBoletim } from './queries.ts'

const TITULO = 'Escrever boletim'

const Novo = () => (
	<Pagina titulo={TITULO} largura="formulario" resumo="Fica guardado como rascunho até você enviar.">
		<BoletimForm />
	</Pagina>
)

function Alterar() {
	const codblt = codigoOuNenhum(useParams()['codblt'])
	const consulta = useQuery(boletimQuery(codblt))
	const atual = useParaReescrever(nomeDoBoletim(codblt), consulta)
	return (
		<Pagina
			titulo="Alterar boletim"
			largura="formulario"
			{...estadoDaConsulta(
				{ ...consulta, data: atual },
				{ saida: <Link href="/alumni/Newsletter">Voltar aos boletins</Link> },
			)}
		>
			{atual ? <BoletimForm atual={atual} /> : null}
		</Pagina>
	)
}

export const NovoBoletimPage = protegerPagina('newsletter', TITULO, Novo)
export const AlterarBoletimPage = protegerPagina('newsletter', 'Alterar boletim', Alterar)
