import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { CallError, estadoDaConsulta, useEvento } from '@portal/platform/web'
import { DiaDaLista, HoraDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type AcessoCompleto, ATOS, type AtoNoAcesso, EVENTO } from '../contract/index.ts'
import { ATO, AtoNoAcessoDialog } from './ato-no-acesso.dialog.tsx'
import { descreverMotivo, descreverPrazo, descreverUnidade, frase, nomeDoFato } from './frases.ts'
import { acessoQuery, CHAVE } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

export function AcessoPage() {
	const { codacs = '' } = useParams()
	const cliente = useQueryClient()
	const consulta = useQuery(acessoQuery(codacs))
	// Stale data: the access stays while the portal is unreachable, and disappears when access is refused.
	const data = consulta.error instanceof CallError && consulta.error.status < 500 ? undefined : consulta.data
	const [ato, setAto] = useState<AtoNoAcesso>()
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			largura="leitura"
			titulo={data ? `Acesso ${data.codacs}: ${data.nomperfil}` : `Acesso ${codacs}`}
			resumo={data ? `${data.nomsis} · ${data.nompes}` : undefined}
			aoLado={data ? <Situacao {...SITUACOES[data.sitacs]} /> : undefined}
			acoes={data ? <Acoes acesso={data} aoEscolher={setAto} /> : undefined}
			{...estadoDaConsulta({ ...consulta, data }, { saida: <Link href="/pedroweb">Ver os meus acessos</Link> })}
		>
			{data ? <Conteudo acesso={data} /> : null}
			{data && ato ? <AtoNoAcessoDialog acesso={data} ato={ato} aoFechar={() => setAto(undefined)} /> : null}
		</Pagina>
	)
}

/** Actions: only those allowed to the person now are shown. */
function Acoes({ acesso, aoEscolher }: { acesso: AcessoCompleto; aoEscolher: (ato: AtoNoAcesso) => void }) {
	return ATOS.filter((ato) => acesso.permissoes[ato] === 'S').map((ato) => (
		<Botao
			key={ato}
			variante={ATO[ato].variante}
			{...(ATO[ato].variante === 'perigo' ? { aparencia: 'contorno' as const } : {})}
			onClick={() => aoEscolher(ato)}
		>
			{ATO[ato].rotulo}
		</Botao>
	))
}

function Conteudo({ acesso }: { acesso: AcessoCompleto }) {
	return (
		<>
			<Cartao>
				<Fatos>
					<Fato nome="Permite" largo>
						{frase(acesso.dscperfil)}
					</Fato>
					<Fato nome="Onde">{descreverUnidade(acesso)}</Fato>
					<Fato nome="Desde">{acesso.dtainiacs ? <DiaDaLista instante={acesso.dtainiacs} /> : null}</Fato>
					<Fato nome="Até quando">{descreverPrazo(acesso)}</Fato>
					{acesso.decidem.length > 0 ? (
						<Fato nome="Com quem está" largo>
							{acesso.decidem.join(', ')}
						</Fato>
					) : null}
					<Fato nome={acesso.sitacs === 'ATV' ? 'Por que existe' : 'Justificativa'} largo>
						<Texto tag="span" comoEscrito>
							{descreverMotivo(acesso)}
						</Texto>
					</Fato>
				</Fatos>
			</Cartao>
			<Cartao titulo="Histórico">
				<LinhaDoTempo rotulo="Histórico do acesso">
					{acesso.historico.toReversed().map((fato, indice) => (
						<ItemDaLinhaDoTempo key={fato.numseq} atual={indice === 0}>
							<Texto forte>{nomeDoFato(fato)}</Texto>
							<Texto suave>
								{fato.nompes ?? 'Portal'}
								{fato.nompestit ? `, no lugar de ${fato.nompestit}` : ''} · <HoraDaLista instante={fato.dtahst} />
							</Texto>
							{fato.txthst ? <Texto comoEscrito>{fato.txthst}</Texto> : null}
						</ItemDaLinhaDoTempo>
					))}
				</LinhaDoTempo>
			</Cartao>
		</>
	)
}
