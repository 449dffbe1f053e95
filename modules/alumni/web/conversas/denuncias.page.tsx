import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { HaTempo, ListaPaginada, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type DenunciaDeConversa,
	decidirDenunciaConversa,
	ListaDeDenunciasDeConversa,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	nomeDaSituacaoDaDenunciaDeConversa as nome,
	type SituacaoDaDenunciaDeConversa,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { denunciasDeConversaQuery } from './queries.ts'

const TITULO = 'Denúncias de conversas'
const SITUACOES: Situacoes<SituacaoDaDenunciaDeConversa> = {
	A: { texto: nome.A, estado: 'pendente' },
	P: { texto: nome.P, estado: 'concluido' },
	I: { texto: nome.I, estado: 'encerrado' },
}
const OPCOES = (['A', 'P', 'I'] as const).map((codigo) => ({ codigo, texto: nome[codigo] }))

function Denuncias() {
	const { filtro, filtrar, irParaPagina } = useFiltroDaLista(ListaDeDenunciasDeConversa)
	const sitdnu = filtro.sitdnu ?? 'A'
	const consulta = useQuery(denunciasDeConversaQuery({ ...filtro, sitdnu }))
	return (
		<Pagina titulo={TITULO} resumo="Leia a conversa antes de decidir: cada leitura fica registrada.">
			<div className="justify-self-start">
				<Segmentado
					rotulo="Quais denúncias"
					opcoes={OPCOES}
					valor={sitdnu}
					aoMudar={(novo) => filtrar({ sitdnu: novo === 'A' ? undefined : novo })}
				/>
			</div>
			<ListaPaginada
				consulta={consulta}
				pagina={filtro.pagina}
				aoMudarPagina={irParaPagina}
				rotulo="Páginas de denúncias"
				vazio={<Vazio texto={sitdnu === 'A' ? 'Nenhuma denúncia espera por exame.' : 'Nenhuma denúncia assim.'} />}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3}>
						{itens.map((uma) => (
							<CartaoDaDenuncia key={uma.coddnucnv} denuncia={uma} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Pagina>
	)
}

const EXPLICA = {
	P: 'Ninguém mais escreve na conversa. As duas pessoas leem o motivo.',
	I: 'A conversa continua aberta. Quem denunciou lê o motivo; a outra pessoa não é avisada.',
}

function CartaoDaDenuncia({ denuncia }: { denuncia: DenunciaDeConversa }) {
	const cliente = useQueryClient()
	const [decisao, setDecisao] = useState<'P' | 'I'>()
	const { coddnucnv, codcnv, titcnv, nompes, txtdnu, sitdnu, dtacad } = denuncia
	return (
		<Ficha
			nivel={2}
			titulo={<Link href={`/alumni/conversas/${codcnv}`}>{titcnv}</Link>}
			aoLado={<Situacao {...SITUACOES[sitdnu]} />}
			acoes={
				sitdnu === 'A' ? (
					<AcoesDaLinha
						de={titcnv}
						principal={{ titulo: 'Encerrar a conversa', variante: 'perigo', aoAcionar: () => setDecisao('P') }}
						outras={[{ titulo: 'Manter', aoAcionar: () => setDecisao('I') }]}
					/>
				) : undefined
			}
		>
			<Texto comoEscrito medida>
				{txtdnu}
			</Texto>
			<Detalhe>
				{nompes}, <HaTempo instante={dtacad} />
			</Detalhe>
			{decisao ? (
				<AtoComMotivoDialog
					titulo={decisao === 'P' ? 'Encerrar a conversa?' : 'Manter a conversa?'}
					rotulo={decisao === 'P' ? 'Encerrar' : 'Manter'}
					variante={decisao === 'P' ? 'perigo' : 'primario'}
					explica={EXPLICA[decisao]}
					motivo={{ minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
					escrito={`alumni-denuncia-conversa-${coddnucnv}`}
					ato={{
						coisa: 'a denúncia',
						versao: () => undefined,
						fazer: (dscmot) => call(decidirDenunciaConversa, { body: { coddnucnv, sitdnu: decisao, dscmot } }),
						recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
					}}
					aoFechar={() => setDecisao(undefined)}
				/>
			) : null}
		</Ficha>
	)
}

export const DenunciasDeConversasPage = protegerPagina('validacao', TITULO, Denuncias)
