import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { call, estadoDaConsulta, formatarDataHora } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aceitarTermo, nomeDoTermo, retirarAceite, type TipoDeTermo } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { aceitesQuery, termoQuery } from '../queries.ts'
import { useAcao } from '../use-acao.ts'

export const TermosPage = protegerPagina('termos', nomeDoTermo.TER, () => <Documento tiptrm="TER" />)
export const PoliticasPage = protegerPagina('politicas', nomeDoTermo.POL, () => <Documento tiptrm="POL" />)

function Documento({ tiptrm }: { tiptrm: TipoDeTermo }) {
	const consulta = useQuery(termoQuery(tiptrm))
	const { data } = consulta
	return (
		<Pagina
			titulo={nomeDoTermo[tiptrm]}
			largura="leitura"
			resumo={
				data ? (
					<>
						Versão {data.numver}, em vigor desde <DiaDaLista instante={data.dtavig} />
					</>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			{data ? (
				<>
					<HtmlSeguro html={data.txttrm} />
					<MeuAceite tiptrm={tiptrm} numver={data.numver} />
				</>
			) : null}
		</Pagina>
	)
}

function MeuAceite({ tiptrm, numver }: { tiptrm: TipoDeTermo; numver: number }) {
	const { data } = useQuery(aceitesQuery)
	const [retirando, setRetirando] = useState(false)
	const aceitar = useAcao(() => call(aceitarTermo, { body: { tiptrm, numver } }), {
		falha: 'O aceite não foi registrado',
	})
	const retirar = useAcao(() => call(retirarAceite, { body: { tiptrm } }), { falha: 'A retirada não foi registrada' })
	if (!data) return null
	const meus = data.filter((um) => um.tiptrm === tiptrm)
	const vigente = meus.find(({ dtaret }) => dtaret === null)
	return (
		<Cartao titulo="O seu aceite">
			<Pilha espaco={3}>
				{meus.length === 0 ? <p>Você ainda não aceitou este documento.</p> : null}
				<Pilha tag="ul" espaco={1}>
					{meus.map(({ numver: versao, dtaace, dtaret }) => (
						<li key={dtaace}>
							Versão {versao}: aceita em {formatarDataHora(dtaace)}
							{dtaret ? `, retirada em ${formatarDataHora(dtaret)}` : ''}
						</li>
					))}
				</Pilha>
				<Fileira>
					{vigente?.stavig === 'S' ? null : (
						<Botao carregando={aceitar.isPending} onClick={() => aceitar.mutate(undefined)}>
							Aceitar
						</Botao>
					)}
					{vigente ? (
						<Botao variante="secundario" carregando={retirar.isPending} onClick={() => setRetirando(true)}>
							Retirar
						</Botao>
					) : null}
				</Fileira>
			</Pilha>
			<Confirmacao
				aberta={retirando}
				titulo={`Retirar o aceite: ${nomeDoTermo[tiptrm]}?`}
				rotuloConfirmar="Retirar"
				aoCancelar={() => setRetirando(false)}
				aoConfirmar={async () => {
					await retirar.mutateAsync(undefined).catch(() => undefined)
					setRetirando(false)
				}}
			>
				O seu perfil deixa de ser mostrado na hora, e volta quando você aceitar de novo.
			</Confirmacao>
		</Cartao>
	)
}
