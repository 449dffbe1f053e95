import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { ListaPaginada, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Denuncia,
	decidirDenuncia,
	ListaDeDenuncias,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	nomeDaSituacaoDaDenuncia as nome,
	type SituacaoDaDenuncia,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { HaQuanto } from './ha-quanto.tsx'
import { denunciasQuery } from './queries.ts'

const TITULO = 'Denúncias de oportunidades'
const SITUACOES: Situacoes<SituacaoDaDenuncia> = {
	A: { texto: nome.A, estado: 'pendente' },
	P: { texto: nome.P, estado: 'concluido' },
	I: { texto: nome.I, estado: 'encerrado' },
}
const OPCOES = (['A', 'P', 'I'] as const).map((codigo) => ({ codigo, texto: nome[codigo] }))

function Denuncias() {
	const lista = useFiltroDaLista(ListaDeDenuncias)
	const sitdnu = lista.filtro.sitdnu ?? 'A'
	const consulta = useQuery(denunciasQuery({ ...lista.filtro, sitdnu }))
	return (
		<Pagina titulo={TITULO} resumo="Quem denunciou recebe a resposta; quem publicou não sabe quem foi.">
			<div className="justify-self-start">
				<Segmentado
					rotulo="Quais denúncias"
					opcoes={OPCOES}
					valor={sitdnu}
					aoMudar={(novo) => lista.filtrar({ sitdnu: novo === 'A' ? undefined : novo })}
				/>
			</div>
			<ListaPaginada
				consulta={consulta}
				pagina={lista.filtro.pagina}
				aoMudarPagina={lista.irParaPagina}
				rotulo="Páginas de denúncias"
				vazio={<Vazio texto={sitdnu === 'A' ? 'Nenhuma denúncia espera por exame.' : 'Nenhuma denúncia assim.'} />}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3}>
						{itens.map((uma) => (
							<Linha key={uma.coddnu} denuncia={uma} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Pagina>
	)
}

function Linha({ denuncia }: { denuncia: Denuncia }) {
	const [decisao, setDecisao] = useState<'P' | 'I'>()
	const { numseqopd, nomcgofnc, nomepr, txtdnu, sitdnu, nompes, dtacad } = denuncia
	return (
		<Ficha
			nivel={2}
			titulo={<Link href={`/alumni/oportunidades/${numseqopd}`}>{nomcgofnc}</Link>}
			aoLado={<Situacao {...SITUACOES[sitdnu]} />}
			detalhe={nomepr}
			acoes={
				sitdnu === 'A' ? (
					<AcoesDaLinha
						de={nomcgofnc}
						principal={{ titulo: 'Remover', variante: 'perigo', aoAcionar: () => setDecisao('P') }}
						outras={[{ titulo: 'Manter', aoAcionar: () => setDecisao('I') }]}
					/>
				) : undefined
			}
		>
			<p className="wrap-anywhere">{txtdnu}</p>
			<Detalhe>
				{nompes}, <HaQuanto instante={dtacad} />
			</Detalhe>
			{decisao === 'P' ? <Procede denuncia={denuncia} aoFechar={() => setDecisao(undefined)} /> : null}
			{decisao === 'I' ? <NaoProcede denuncia={denuncia} aoFechar={() => setDecisao(undefined)} /> : null}
		</Ficha>
	)
}

type DecisaoProps = { denuncia: Denuncia; aoFechar: () => void }

function Procede({ denuncia: { coddnu, nomcgofnc }, aoFechar }: DecisaoProps) {
	const cliente = useQueryClient()
	return (
		<AtoComMotivoDialog
			titulo={`Remover a oportunidade ${nomcgofnc}`}
			rotulo="Remover"
			variante="perigo"
			explica="Ela deixa de ser mostrada. Quem publicou lê o motivo; quem denunciou sabe que foi removida."
			motivo={{ minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
			escrito={`alumni-denuncia-${coddnu}`}
			ato={{
				coisa: 'a denúncia',
				versao: () => undefined,
				fazer: (dscmot) => call(decidirDenuncia, { body: { coddnu, sitdnu: 'P', dscmot } }),
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}

function NaoProcede({ denuncia: { coddnu, nomcgofnc }, aoFechar }: DecisaoProps) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a denúncia',
		versao: () => undefined,
		fazer: () => call(decidirDenuncia, { body: { coddnu, sitdnu: 'I' } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Manter a oportunidade ${nomcgofnc}`}
			rotulo="Manter"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>Ela continua publicada, e quem denunciou fica sabendo.</p>
		</AtoDialog>
	)
}

export const DenunciasPage = protegerPagina('empresas', TITULO, Denuncias)
