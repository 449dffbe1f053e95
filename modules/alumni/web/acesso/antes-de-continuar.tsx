import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { call, estadoDaConsulta } from '@portal/platform/web'
import { useQueries, useQuery } from '@tanstack/react-query'
import { aceitarTermo, nomeDoTermo, type TipoDeTermo } from '../../contract/index.ts'
import { aceitesQuery, termoQuery } from '../queries.ts'
import { useAcao } from '../use-acao.ts'

/** Consent page, shown in place of the requested page until the pending terms are answered. */
export function AntesDeContinuar({ quais }: { quais: readonly TipoDeTermo[] }) {
	const consultas = useQueries({ queries: quais.map(termoQuery) })
	const aceites = useQuery(aceitesQuery)
	const termos = consultas.flatMap(({ data }) => data ?? [])
	const esperada = [aceites, ...consultas].find(({ data }) => data === undefined) ?? aceites
	const aceitar = useAcao(
		async () => {
			let ultima = { mensagem: '' }
			for (const { tiptrm, numver } of termos) ultima = await call(aceitarTermo, { body: { tiptrm, numver } })
			return ultima
		},
		{ falha: 'O aceite não foi registrado' },
	)
	const jaAceitou = (aceites.data ?? []).length > 0
	return (
		<Pagina
			titulo={jaAceitou ? 'Há uma versão nova' : 'Antes de começar'}
			largura="leitura"
			resumo={
				jaAceitou
					? 'Mudou o que você aceitou. Leia e aceite para continuar na rede; até lá, o seu perfil fica como está.'
					: 'Leia e aceite. Até lá, o seu perfil não é mostrado a ninguém.'
			}
			{...estadoDaConsulta(esperada)}
		>
			{termos.map(({ tiptrm, numver, txttrm }) => (
				<Cartao key={tiptrm} titulo={`${nomeDoTermo[tiptrm]}, versão ${numver}`}>
					<HtmlSeguro html={txttrm} />
				</Cartao>
			))}
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href="/alumni/privacidade">
						Não aceito: ver o que posso fazer
					</Link>
				}
				principal={
					<Botao carregando={aceitar.isPending} onClick={() => aceitar.mutate(undefined)}>
						Aceitar e continuar
					</Botao>
				}
			/>
		</Pagina>
	)
}
