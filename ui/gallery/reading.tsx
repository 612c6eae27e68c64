import { showDate, showMoney } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { AddressText } from '../address-text.tsx';
import { Chip } from '../chip.tsx';
import { DoneMark } from '../done-mark.tsx';
import { Explain } from '../explain.tsx';
import { Fold } from '../fold.tsx';
import { DeviceIcon, ShieldIcon } from '../icons.tsx';
import { KeyValue, KeyValues } from '../key-values.tsx';
import { Note, Row, Section, Stack } from '../layout.tsx';
import { Leaf } from '../leaf.tsx';
import { LineChart } from '../line-chart.tsx';
import { List, ListRow } from '../list.tsx';
import { MoneyText } from '../money-text.tsx';
import { Progress } from '../progress.tsx';
import { Tabs } from '../tabs.tsx';
import { TimeText } from '../time-text.tsx';
import { Timeline } from '../timeline.tsx';
import { Room, useSample } from './wall.tsx';

const instant = '2031-03-04T05:06:07Z';
const zone = 'Asia/Tokyo';
const days = [0, 3, 5, 4, 2, -1, -3, -2, -5, -4];
const address = '27hGmXq3VbZ8kTnR5yLwC2sPfDj9EuA6vQx';

export function Reading() {
  const t = useSample();
  const [tab, setTab] = useState<'entrusted' | 'open' | 'history'>('open');
  return (
    <>
      <Room name="Amounts">
        <Leaf>
          <MoneyText micro={12_345_678_912n} purpose="own" size="hero" />
          <Row>
            <MoneyText micro={4_210_987n} purpose="own" change />
            <MoneyText micro={-1_500_000n} purpose="own" change />
            <MoneyText micro={0n} purpose="own" change />
            <MoneyText micro={9_990_001n} purpose="pay" />
          </Row>
        </Leaf>
      </Room>
      <Room name="Layout">
        <Section title={t('Section')} end={<Chip>{t('At its end')}</Chip>}>
          <Note>{t('A note says quietly what it is about.')}</Note>
          <Stack space={2} start>
            <Chip>{t('One')}</Chip>
            <Chip>{t('Below the other')}</Chip>
          </Stack>
          <Row to="end">
            <Chip tone="going">{t('Side')}</Chip>
            <Chip tone="good">{t('By side')}</Chip>
          </Row>
        </Section>
      </Room>
      <Room name="Timelines">
        <Leaf title={t('What has happened')}>
          <Timeline
            label={t('What has happened')}
            happenings={[
              { what: t('Sent'), when: <TimeText instant={instant} timeZone={zone} /> },
              {
                what: t('Asked again'),
                when: <TimeText instant={instant} timeZone={zone} />,
                more: t('Glare hides a part of it'),
              },
            ]}
          />
        </Leaf>
      </Room>
      <Room name="Lists">
        <Leaf title={t('Orders')} end={<a href="#Lists">{t('All orders')}</a>} flush>
          <List label={t('Orders')}>
            <ListRow
              href="#Lists"
              title={t('Band tracking, 30 days')}
              detail={<TimeText instant={instant} timeZone={zone} />}
              end={<MoneyText micro={500_000_000n} purpose="own" plain />}
              endDetail={<Chip tone="going">{t('Running')}</Chip>}
            />
            <ListRow
              title={t('Withdrawal')}
              detail={<TimeText instant={instant} timeZone={zone} />}
              end={<MoneyText micro={-120_500_000n} purpose="exact" change plain />}
              endDetail={<Chip tone="held">{t('Held')}</Chip>}
            />
            <ListRow
              onPress={() => {}}
              lead={<ShieldIcon />}
              title={t('Verification')}
              detail={t('Needed for withdrawals')}
              endDetail={<Chip>{t('Not certified')}</Chip>}
            />
            <ListRow lead={<DeviceIcon />} title={t('This device')} detail={t('Signed in now')} />
          </List>
        </Leaf>
        <Row>
          <DoneMark />
          <Chip>{t('Draft')}</Chip>
          <Chip tone="going">{t('Confirming')}</Chip>
          <Chip tone="good">{t('Credited')}</Chip>
          <Chip tone="held">{t('Held')}</Chip>
          <Chip tone="bad">{t('Rejected')}</Chip>
        </Row>
      </Room>
      <Room name="Facts">
        <Leaf title={t('Terms')}>
          <KeyValues>
            <KeyValue
              name={<Explain term={t('Daily ratio')}>{t('What one day adds to what you locked.')}</Explain>}
            >
              <bdi dir="ltr">0.05%</bdi>
            </KeyValue>
            <KeyValue name={t('Maturity')}>
              <TimeText instant={instant} timeZone={zone} />
            </KeyValue>
            <KeyValue name={t('You pay')}>
              <MoneyText micro={500_000_000n} purpose="pay" />
            </KeyValue>
            <KeyValue name={t('To this address')}>
              <AddressText address={address} />
            </KeyValue>
          </KeyValues>
        </Leaf>
        <Progress label={t('Sold')} percent={37} />
        <Fold title={t('How is this computed?')}>
          <Note>{t('What one day adds to what you locked.')}</Note>
        </Fold>
      </Room>
      <Room name="Charts">
        <Leaf title={t('Promised and earned')}>
          <LineChart
            label={t('Promised 9.00, earned −4.00')}
            times={days.map((_, day) => Date.parse(instant) + day * 86_400_000)}
            lines={[
              { name: t('Promised'), values: days.map((_, day) => day), dashed: true },
              { name: t('Earned'), values: days, tone: 'seal' },
            ]}
            shade={{ from: 0, to: 1 }}
            showTime={(time) => showDate(time, zone)}
            showValue={(value) => showMoney('en', BigInt(value) * 1_000_000n, { purpose: 'own' })}
            timeName={t('Day')}
          />
        </Leaf>
      </Room>
      <Room name="Tabs">
        <Tabs
          label={t('Orders by state')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { name: 'entrusted', label: t('Entrusted') },
            { name: 'open', label: t('Open'), badge: 3 },
            { name: 'history', label: t('History') },
          ]}
        >
          <p>{t('What the selected tab shows.')}</p>
        </Tabs>
      </Room>
    </>
  );
}
