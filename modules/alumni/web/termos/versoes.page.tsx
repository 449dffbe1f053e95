import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Ficha } from '@portal/design-system/ficha'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { call, estadoDaConsulta, formatarInteiro } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import {
	nomeDoTermo,
	recusaDeRemoverVersao,
	removerVersaoTermo,
	type SituacaoDaVersao,
	TipoDeTermo,
	type VersaoDoTermo,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { versoesDosTermosQuery } from '../queries.ts'

const TITULO = 'Versões dos termos e da política'

const SITUACOES = {
	FUT: { estado: 'programado', texto: 'Ainda vai valer' },
	VIG: { estado: 'concluido', texto: 'Em vigor' },
	ANT: { estado: 'encerrado', texto: 'Substituída' },
} as const satisfies Record<SituacaoDaVersao, unknown>

function Versoes() {
	const consulta = useQuery(versoesDosTermosQuery)
	return (
		<Pagina
			titulo={TITULO}
			resumo="Uma versão publicada não muda mais: quem a aceitou sabe o que aceitou. Quando outra entra em vigor, cada pessoa a lê e aceita no próximo uso da rede."
			acoes={
				<Link botao variante="primario" icone={<FilePlus2 aria-hidden />} href="/alumni/termos/nova-versao">
					Publicar versão
				</Link>
			}
			{...estadoDaConsulta(consulta)}
		>
			{TipoDeTermo.options.map((tiptrm) => (
				<Secao key={tiptrm} titulo={nomeDoTermo[tiptrm]}>
					<Pilha tag="ul" espaco={3} aria-label={nomeDoTermo[tiptrm]}>
						{consulta.data
							?.filter((uma) => uma.tiptrm === tiptrm)
							.map((uma) => (
								<Linha key={uma.numver} versao={uma} />
							))}
					</Pilha>
				</Secao>
			))}
		</Pagina>
	)
}

function Linha({ versao }: { versao: VersaoDoTermo }) {
	const [ato, setAto] = useState<'ler' | 'remover'>()
	const { tiptrm, numver, dtavig, sitver, qtdace, nompescad, txttrm } = versao
	const nome = `${nomeDoTermo[tiptrm]}, versão ${numver}`
	const fechar = () => setAto(undefined)
	return (
		<Ficha
			nivel={3}
			titulo={`Versão ${numver}`}
			aoLado={<Situacao {...SITUACOES[sitver]} />}
			acoes={
				<AcoesDaLinha
					de={nome}
					principal={{ titulo: 'Ler', aoAcionar: () => setAto('ler') }}
					outras={
						recusaDeRemoverVersao(versao) ? [] : [{ titulo: 'Desistir dela', aoAcionar: () => setAto('remover') }]
					}
				/>
			}
		>
			<p>
				{sitver === 'FUT' ? 'Vale a partir de ' : 'Vale desde '}
				<DiaDaLista instante={dtavig} />
				{nompescad ? `, publicada por ${nompescad}` : ', veio com o portal'}
			</p>
			{sitver === 'FUT' ? null : (
				<Texto suave>{qtdace === 1 ? '1 aceite em vigor' : `${formatarInteiro(qtdace)} aceites em vigor`}</Texto>
			)}
			{ato === 'ler' ? (
				<Modal aberto tamanho="gd" titulo={nome} aoFechar={fechar}>
					<HtmlSeguro html={txttrm} />
				</Modal>
			) : null}
			{ato === 'remover' ? <Desistir versao={versao} nome={nome} aoFechar={fechar} /> : null}
		</Ficha>
	)
}

type DesistirProps = { versao: VersaoDoTermo; nome: string; aoFechar: () => void }

function Desistir({ versao: { tiptrm, numver }, nome, aoFechar }: DesistirProps) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a versão',
		versao: () => undefined,
		fazer: () => call(removerVersaoTermo, { body: { tiptrm, numver } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Desistir: ${nome}`}
			rotulo="Desistir"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>Ela não entrará em vigor, e o texto se perde. A que está em vigor continua.</p>
		</AtoDialog>
	)
}

export const VersoesDosTermosPage = protegerPagina('versoesDosTermos', TITULO, Versoes)
