import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function MyTopicsPage() {
  return <ComingScreen of="myTopics" tabs={['joined', 'created']} />
}
