import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Filtros } from '@portal/design-system/filtros'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, useEvento } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { DiaDaLista, FiltroDeOpcao, ListaPaginada, opcaoAtiva, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type CadastroPendente,
	EVENTO,
	FiltroDeCadastros,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	nomeDaSituacaoDoCadastro,
	recusarCadastro,
	type SituacaoDoCadastro,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { cursoEscrito } from '../escrita.ts'
import { cadastrosQuery } from '../queries.ts'
import { AceitarDialog } from './aceitar.dialog.tsx'

const SITUACOES: Situacoes<SituacaoDoCadastro> = {
	REB: { texto: nomeDaSituacaoDoCadastro.REB, estado: 'fila' },
	PEN: { texto: nomeDaSituacaoDoCadastro.PEN, estado: 'pendente' },
	CNF: { texto: nomeDaSituacaoDoCadastro.CNF, estado: 'programado' },
	ACE: { texto: nomeDaSituacaoDoCadastro.ACE, estado: 'concluido' },
	REC: { texto: nomeDaSituacaoDoCadastro.REC, estado: 'recusado' },
}
const { REB: _, ...DO_FILTRO } = SITUACOES

export function FilaDeCadastros() {
	const { filtro, filtrar, irParaPagina } = useFiltroDaLista(FiltroDeCadastros)
	const cliente = useQueryClient()
	const consulta = useQuery(cadastrosQuery(filtro))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'cadastros'] }))
	const situacao = {
		campo: 'sitcad',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: DO_FILTRO,
		valor: filtro.sitcad,
		aoMudar: (sitcad: keyof typeof DO_FILTRO | undefined) => filtrar({ sitcad }),
	}
	return (
		<Pilha>
			<Filtros
				rotulo="Filtros dos cadastros"
				busca={{
					rotulo: 'Procurar cadastros',
					placeholder: 'Nome',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(situacao)}
			>
				<FiltroDeOpcao {...situacao} />
			</Filtros>
			<ListaPaginada
				consulta={consulta}
				pagina={filtro.pagina}
				aoMudarPagina={irParaPagina}
				rotulo="Páginas de cadastros"
				vazio={<Vazio texto="Nenhum pedido com estes filtros." />}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3}>
						{itens.map((um) => (
							<CartaoDoCadastro key={um.codcad} cadastro={um} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Pilha>
	)
}

function CartaoDoCadastro({ cadastro }: { cadastro: CadastroPendente }) {
	const cliente = useQueryClient()
	const [ato, setAto] = useState<'aceitar' | 'recusar'>()
	const { codcad, nompes, sitcad, dtacad, dscmot, nompesval, stases, prova } = cadastro
	return (
		<Ficha
			titulo={nompes}
			aoLado={<Situacao {...SITUACOES[sitcad]} />}
			detalhe={
				<>
					Pedido em <DiaDaLista instante={dtacad} /> ·{' '}
					{stases === 'S' ? 'fez o pedido com a senha única' : 'fez o pedido sem entrar no portal'}
				</>
			}
			acoes={
				sitcad === 'PEN' || (sitcad === 'CNF' && stases === 'N') ? (
					<AcoesDaLinha
						de={nompes}
						principal={{
							titulo: 'Aceitar',
							variante: sitcad === 'PEN' ? 'primario' : 'secundario',
							aoAcionar: () => setAto('aceitar'),
						}}
						outras={[{ titulo: 'Recusar', aoAcionar: () => setAto('recusar') }]}
					/>
				) : undefined
			}
		>
			<Detalhes cadastro={cadastro} />
			<Detalhe>{explicarConferencia(cadastro)}</Detalhe>
			{nompesval ? (
				<Detalhe>
					{SITUACOES[sitcad].texto} por {nompesval}
					{dscmot ? `: ${dscmot}` : ''}
					{prova ? `. Conferiu: ${prova}` : ''}
				</Detalhe>
			) : null}
			{ato === 'aceitar' ? <AceitarDialog cadastro={cadastro} aoFechar={() => setAto(undefined)} /> : null}
			{ato === 'recusar' ? (
				<AtoComMotivoDialog
					titulo={`Recusar o cadastro de ${nompes}?`}
					rotulo="Recusar"
					variante="perigo"
					explica="Quem pediu recebe o motivo e pode pedir de novo."
					motivo={{ minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
					escrito={`alumni recusar ${codcad}`}
					ato={{
						coisa: 'a fila',
						versao: () => undefined,
						fazer: (motivo) => call(recusarCadastro, { body: { codcad, dscmot: motivo } }),
						recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
					}}
					aoFechar={() => setAto(undefined)}
				/>
			) : null}
		</Ficha>
	)
}

function explicarConferencia({ confirmado, sitcad, stases, staema }: CadastroPendente): string | null {
	if (stases === 'S' || (sitcad !== 'PEN' && sitcad !== 'CNF')) return null
	if (confirmado === 'N') return 'O registro acadêmico não confirma estes dados. Confira um documento antes de aceitar.'
	return staema === 'S'
		? 'O registro acadêmico confirma os dados, e o link para entrar foi ao e-mail de lá. Se a pessoa não o recebe, confira um documento e aceite.'
		: 'O registro acadêmico confirma os dados, mas não tem um e-mail que funcione. Confira um documento: aceito, o e-mail informado passa a ser o principal e recebe o link para entrar.'
}

function Detalhes({ cadastro }: { cadastro: CadastroPendente }) {
	const { codpes, fimcpf, dtanas, codema, nomabvclg, nomund, peeund, dscped, cursos } = cadastro
	return (
		<>
			<Fatos>
				<Fato nome="Número USP informado">{codpes}</Fato>
				<Fato nome="Nascimento">{dtanas ? <DiaDaLista instante={dtanas} /> : null}</Fato>
				<Fato nome="CPF">{fimcpf ? `termina em ${fimcpf}` : null}</Fato>
				<Fato nome="E-mail">{codema}</Fato>
				<Fato nome="Curso">{nomabvclg}</Fato>
				<Fato nome="Unidade">{nomund}</Fato>
				<Fato nome="Conclusão">{peeund}</Fato>
			</Fatos>
			{dscped ? <Texto medida>{dscped}</Texto> : null}
			{cursos.length > 0 ? (
				<div>
					<Detalhe>O registro acadêmico tem, deste número:</Detalhe>
					<ul>
						{cursos.map((curso) => (
							<li key={`${curso.codcur}-${curso.numseqpgm}`}>
								{curso.nomcur}, {cursoEscrito(curso)}
							</li>
						))}
					</ul>
				</div>
			) : null}
		</>
	)
}
