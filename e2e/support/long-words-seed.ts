import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'

/** Columns with text that a person or the institution wrote and a screen shows. */
const ESCRITOS: Readonly<Record<string, readonly string[]>> = {
	'assina.asievt': ['nompes', 'dscevt'],
	'assina.docuspasi': ['nomarq'],
	'assina.itemexe': ['nomlot', 'nomarq', 'mensagem'],
	'assina.lotedocasi': ['nomlot', 'dsclot', 'txtrej', 'nompesrej'],
	'assina.modelolote': ['nommod'],
	'assina.pcpasidoc': ['nompcp', 'fncpcp', 'txtrej', 'nompessub'],
	'assina.usuext': ['nompcp'],
	'iddigital.docauc': ['nomtit', 'nomarq', 'txtrev'],
	'iddigital.docaucass': ['nomass'],
	'iddigital.docauctipo': ['nomtipdocauc', 'dsctipdocauc', 'orgemi'],
	'iddigital.docaucvis': ['nomvis'],
	'navegacao.ptlarea': ['nome', 'nome_sistema'],
	'navegacao.ptlexterno': ['nome'],
	'navegacao.ptlitem': ['titulo'],
	'navegacao.ptlperfil': ['nome'],
	'notificacoes.area': ['nome'],
	'notificacoes.aviso': ['assunto', 'mensagem'],
	'notificacoes.noticia': ['titulo', 'descricao', 'autor'],
	'notificacoes.tarefa': ['titulo', 'mensagem', 'motdst'],
	'parcerias.parceria': ['nompgmpiabnf', 'nomarqpgmpiafs'],
	'pessoas.pessoa': ['nompes', 'nompesttd'],
	'pessoas.setor': ['nomset', 'nomabvset'],
	'pessoas.unidade': ['nomund', 'nomabvund'],
	'pessoas.vinculopessoausp': ['nomfnc'],
	'plataforma.correio': ['assunto', 'texto'],
	'plataforma.importacao': ['nomarq'],
	'processos.arquivopdl': ['nomarq'],
	'processos.assunto': ['dscasu'],
	'processos.estacao': ['nometa'],
	'calendario.feriado': ['nomfer'],
	'processos.juntada': ['txtdch'],
	'processos.modelo': ['nommod', 'txtmod'],
	'processos.ocorrencia': ['txtdch'],
	'processos.proacao': ['dscaca'],
	'processos.proacesso': ['motace'],
	'processos.processo': ['nominr', 'titpro', 'cplasu'],
	'processos.procmarca': ['nommar'],
	'situacao.atualizacao': ['texto'],
	'situacao.ocorrencia': ['servico', 'titulo', 'texto'],
	'situacao.relato': ['texto'],
	'substituicoes.ptlsubst': ['mot', 'motter'],
}

/** Values longer than a form takes, which its reader refuses. */
const NO_MAXIMO: Readonly<Record<string, number>> = {
	'navegacao.ptlarea': 80,
	'navegacao.ptlexterno': 80,
	'navegacao.ptlitem': 80,
	'navegacao.ptlperfil': 80,
}

const palavraDe = (tabela: string): string => 'm'.repeat(NO_MAXIMO[tabela] ?? 300)

/** The demonstration university, in which everybody wrote one word without an end. */
export async function escreverPalavrasLongas(db: Db): Promise<void> {
	for (const [tabela, colunas] of Object.entries(ESCRITOS))
		for (const coluna of colunas)
			await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${palavraDe(tabela)} where ${sql.ref(coluna)} is not null`.execute(
				db,
			)
}
